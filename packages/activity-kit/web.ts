/** What the browser's half of an activity is made of. */
import type { ComponentType } from 'react';
import type { Attempt } from './question-rule.ts';

/** How an activity ended, as its own content reported it. Source: xAPI. */
export type ActivityResult = {
  score: number;
  maxScore: number;
  completion: boolean;
  success: boolean | null;
  /** Seconds. */
  duration: number;
};

/** An attempt at a question, and the question as far as it may be known with it. */
export type AnsweredQuestion = {
  attempt: Attempt;
  content: string;
  /** Names what is asked; changes when the question does. */
  questionHash?: string;
  /** What this reader submitted last to an earlier version of the question. */
  earlier?: { content: string } | null;
};

/** What an opened activity may ask of the product; a preview gets none of it. */
export type ActivityHost = {
  id: number;
  /** What this reader left behind last time; undefined where nothing. JSON text of at most 256 KB. */
  readState(): Promise<string | undefined>;
  /** Keeps a state on this device at once, and on the server as soon as it can be reached. */
  writeState(state: string): void;
  /** Keeps a result besides earlier ones, as `writeState` does a state. */
  addResult(result: ActivityResult): void;
  /** The reader's attempt at a question, and the question as far as it may be known with it. */
  attempt(
    step: 'read' | 'choose' | 'submit' | 'retry' | 'showSolution',
    answer?: readonly string[],
    /** What the reader saw; a question that was changed since takes no step. */
    questionHash?: string,
  ): Promise<AnsweredQuestion>;
  /** Address of a frame of opaque origin that plays an uploaded package. */
  framedPackage(packageId: string): Promise<string>;
};

/** Shows what lies behind a button of a page. `content` is as stored. */
export type ActivityView = ComponentType<{
  content: string;
  /** What the author called it; spoken, and shown where there is nothing else. */
  label: string;
  /** Undefined in a preview: nothing is kept then. */
  host?: ActivityHost | undefined;
}>;

/** A draft of content in a form. */
export type ActivityDraft = {
  content: string;
  file?: File | undefined;
  /** Fill, in order, the content's captions whose address is empty. */
  captions?: readonly File[] | undefined;
};

/** Asks for the content of a type whose fields are not enough. */
export type ActivityForm = ComponentType<{
  draft: ActivityDraft;
  /** Takes what changes: the rest may have changed since the form was drawn. */
  onChange(change: Partial<ActivityDraft>): void;
  /** Message by field name, already in the reader's language. */
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Stores an H5P package; its id. Throws what the server refused. */
  storePackage(file: File): Promise<string>;
}>;

/** The browser's half: fetched when somebody opens or makes one. */
export type ActivityParts = {
  loadView?: () => Promise<{ default: ActivityView }>;
  /** Where left out, the form is made of the content's fields. */
  loadForm?: () => Promise<{ default: ActivityForm }>;
};
