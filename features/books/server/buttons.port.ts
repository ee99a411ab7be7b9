import type { Principal } from '@sayfa/server-kit';
import type { NewButton, PlainButton } from '../contract/index.ts';

export type { NewButton, PlainButton } from '../contract/index.ts';

/** A button with what no reader is told. */
export type StoredButton = {
  button: PlainButton;
  bookId: number;
  domainId: number;
  /** Part of the book for every reader. */
  published: boolean;
  /** Milliseconds since 1970; null while it is there. */
  deletedAt: number | null;
  /** Under which name it was laid, by a device or by a feature; null where there was none. */
  key: string | null;
};

/** A call that makes one button however often it is sent. `hash` is the SHA-256 of what it says. */
export type OnceKey = { key: string; hash: string };

/** What changes of a button; what is left out stays. */
export type ButtonChange = {
  left?: number | undefined;
  top?: number | undefined;
  style?: string | undefined;
  show?: boolean | undefined;
  sharing?: boolean | undefined;
  published?: boolean | undefined;
  description?: string | undefined;
  label?: string | undefined;
  content?: string | undefined;
};

/** A page that the person may read; `height` in page units, 1000 being its width. */
export type ButtonPage = { id: number; bookId: number; domainId: number; height: number };

/** What was written, or why not: `changed` where somebody was faster, `gone` where it is not there. */
export type ButtonOutcome = StoredButton | { refused: 'changed'; current: StoredButton } | 'gone';

/** What becomes of the buttons of one page, all of it or nothing. */
export type PageRewrite = {
  remove: readonly number[];
  change: readonly { id: number; change: ButtonChange }[];
  /** `tied` lays another one that has to know the id of the first. */
  add: readonly { button: NewButton; tied?: ((id: number) => NewButton) | undefined }[];
};

/** What a rewriting wrote; ids of what it removed. */
export type RewrittenPage<Stored = StoredButton> = {
  added: Stored[];
  changed: Stored[];
  removed: number[];
};

/** Laying, changing, deleting and bringing back buttons. Who may do it is for the caller to know. */
export type ButtonsPort = {
  /** Throws book_not_found where the person may not read the book of the page. */
  pageFor(person: Principal, pageId: number): Promise<ButtonPage>;
  /** One that is there and that the person sees. Throws book_not_found where not even its book. */
  visible(person: Principal, id: number): Promise<StoredButton | undefined>;
  /** A deleted one. Throws book_not_found where the person may not read its book. */
  deleted(person: Principal, id: number): Promise<StoredButton | undefined>;
  /** Contents of all buttons of some types, deleted ones that can come back included. */
  contentsOf(types: readonly string[]): Promise<string[]>;
  /** Those of some types that are there, by number from the one after `after` on. */
  ofTypes(
    types: readonly string[],
    options: { after: number; most: number },
  ): Promise<StoredButton[]>;
  /** In the order in which they were laid. */
  onPage(pageId: number): Promise<StoredButton[]>;
  /** Deleted at or after `since`, the latest first. */
  deletedOf(pageId: number, since: number): Promise<StoredButton[]>;
  /** `full` where the page has `most` already, `other` where the key was used for something else. */
  lay(
    pageId: number,
    button: NewButton,
    options: { most: number; once?: OnceKey | undefined },
  ): Promise<StoredButton | 'full' | 'other' | 'gone'>;
  /** Only where it has that version, when one is given. */
  change(id: number, change: ButtonChange, version: number | undefined): Promise<ButtonOutcome>;
  /** Only where it has that version, when one is given. */
  remove(id: number, by: number, version: number | undefined): Promise<ButtonOutcome>;
  /** Those of one page; their ids. */
  removeAll(
    pageId: number,
    by: number,
    options: { ofPerson: number | undefined },
  ): Promise<number[]>;
  /** Those of one page that are still deleted; all or none. */
  restore(
    pageId: number,
    ids: readonly number[],
    most: number,
  ): Promise<StoredButton[] | 'full' | 'gone'>;
  /**
   * Writes what `plan` makes of what lies on a page, while nobody else writes in that book. Throws
   * what `plan` throws. `other` where the key was used for something else.
   */
  rewrite(
    pageId: number,
    plan: (lying: readonly StoredButton[]) => PageRewrite,
    options: { by: number; most: number; once?: OnceKey | undefined },
  ): Promise<RewrittenPage | 'full' | 'other' | 'gone'>;
  /** Forgets for good what was deleted before; how many. Its files go a day later. */
  forget(deletedBefore: number): Promise<number>;
  /** Lets go of those files that a content shows and no button of the book any more; they go a day later. */
  retireFilesOf(bookId: number, content: string): Promise<void>;
};
