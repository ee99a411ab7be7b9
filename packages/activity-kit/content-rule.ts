import type { ErrorCode } from '@sayfa/contract-kit';
import type { Point } from '@sayfa/kernel';

/** What a file must be. Endings without dot, lower case; bytes inclusive. Source: ACT-024…026. */
export type FileRule = { endings: readonly string[]; maxBytes: number };

/** One field of an author's form. `name` is a key of the content. */
export type ContentField = {
  name: string;
  /** Message key. */
  label: string;
  isRequired: boolean;
} & (
  | { is: 'richText' }
  /** One line, at most `maxLength` UTF-16 units. */
  | { is: 'line'; maxLength: number }
  /** An address that starts with http or https. */
  | { is: 'link' }
  /** A video on one of the hosts that can be shown; with `file`, or a file instead. Source: ACT-022, ACT-023. */
  | { is: 'videoLink'; file?: FileRule }
  | { is: 'file'; file: FileRule }
  /** WebVTT files with a language each. */
  | { is: 'captions' }
  /** Asked for by a form of the type's own. */
  | { is: 'own' }
);

/** Functions that the caller passes to a rule, since a rule may not import them. */
export type ContentMeans = {
  /** HTML without anything that could run or track. Throws a `UserFacingError` where it is too much. */
  cleanHtml(html: string): string;
};

/** The text to store, or why not. */
export type CheckedContent = { content: string } | ContentFault;

/** What is wrong with a content, and where. */
export type ContentFault = { code: ErrorCode; field: string; limit?: number };

/**
 * What is stored as the content of a type. A single field is stored as it is, several as JSON by
 * their names. Source: ACT-005.
 */
export type ContentRule = {
  /** What its form asks for, in order; none where nothing is asked. */
  fields: readonly ContentField[];
  /** Also run on the server, for whatever came. */
  check(given: string, means: ContentMeans): CheckedContent;
  /** Everything that is wrong with what a form of the type's own holds; what `check` says where left out. */
  faults?(given: string): readonly ContentFault[];
  /** Whether a preview can show what is written so far, although it cannot be stored yet. */
  canPreview?(given: string): boolean;
  /** What a reader gets of it before it is asked for; the content itself where left out. */
  withheld?(content: string): string;
  /** The content as it is stored when a person sent it; as it was checked where left out. */
  byPerson?(content: string): string;
  /** The content after its button went so many page units elsewhere, where it says where it lies. */
  moved?(content: string, by: Point): string;
};
