import type { Principal } from '@sayfa/server-kit';
import type { Activity } from '../contract/index.ts';

/** A button as stored, apart from what it is to the caller. */
export type StoredActivity = {
  button: Omit<Activity, 'own_activity'>;
  bookId: number;
  domainId: number;
  published: boolean;
  /** Milliseconds since 1970; null while it is there. */
  deletedAt: number | null;
};

/** What was written, or why not. */
type Outcome = StoredActivity | { refused: 'changed'; current: StoredActivity } | 'gone';

type Change = {
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

/** A page; `height` in page units. */
export type ActivityPage = { id: number; bookId: number; domainId: number; height: number };

/** What activities need of books, which keep the buttons. */
export type ButtonsOfBooks = {
  /** Throws book_not_found. */
  pageFor(person: Principal, pageId: number): Promise<ActivityPage>;
  /** Throws book_not_found. Undefined for what the person does not see. */
  visible(person: Principal, id: number): Promise<StoredActivity | undefined>;
  /** Throws book_not_found. */
  deleted(person: Principal, id: number): Promise<StoredActivity | undefined>;
  deletedOf(pageId: number, since: number): Promise<StoredActivity[]>;
  /** Those of some types that are there, by number from the one after `after` on. */
  ofTypes(
    types: readonly string[],
    options: { after: number; most: number },
  ): Promise<StoredActivity[]>;
  lay(
    pageId: number,
    button: Required<Omit<Change, 'published'>> & {
      userId: number;
      buttonType: string;
      published: boolean;
      left: number;
      top: number;
      style: string;
      show: boolean;
      sharing: boolean;
      description: string;
      label: string;
      content: string;
    },
    options: { most: number; once?: { key: string; hash: string } | undefined },
  ): Promise<StoredActivity | 'full' | 'other' | 'gone'>;
  change(id: number, change: Change, version: number | undefined): Promise<Outcome>;
  remove(id: number, by: number, version: number | undefined): Promise<Outcome>;
  removeAll(
    pageId: number,
    by: number,
    options: { ofPerson: number | undefined },
  ): Promise<number[]>;
  restore(
    pageId: number,
    ids: readonly number[],
    most: number,
  ): Promise<StoredActivity[] | 'full' | 'gone'>;
  forget(deletedBefore: number): Promise<number>;
  /** Lets go of files that a content shows and no button of the book any more. */
  retireFilesOf(bookId: number, content: string): Promise<void>;
};

/** Where books keep files. */
export type FilesOfBooks = {
  addFile(
    bookId: number,
    file: { path: string; hash: string; ending: string },
  ): Promise<{ url: string }>;
};

/** An activity as this person gets it who may change it. */
export const activityFor = ({ userId }: Principal, { button }: StoredActivity): Activity => ({
  ...button,
  own_activity: button.user_id === userId ? 1 : 0,
});
