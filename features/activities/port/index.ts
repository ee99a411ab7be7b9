import type { Principal } from '@sayfa/server-kit';
import type {
  BookActivities,
  NewStoredActivity,
  PageRewrite,
  RewrittenPage,
  StoredActivity,
  StoredActivityChange,
} from '../contract/index.ts';

/** A call that makes one activity however often it is sent. `hash` is the SHA-256 of what it says. */
export type IdempotencyKey = { key: string; hash: string };

/** What was written, or why not: `changed` where somebody was faster, `gone` where it is not there. */
export type ActivityOutcome =
  | StoredActivity
  | { refused: 'changed'; current: StoredActivity }
  | 'gone';

/**
 * Adding, changing, deleting, restoring and reading activities. Who may do it is for the caller to
 * know. Where nothing else is said, projected activities are left out.
 */
export type ActivitiesPort = BookActivities & {
  /** One that is there and that the person sees, projected or stored. Throws book_not_found where not even its book. */
  visible(person: Principal, id: number): Promise<StoredActivity | undefined>;
  /** A deleted one. Throws book_not_found where the person may not read its book. */
  deleted(person: Principal, id: number): Promise<StoredActivity | undefined>;
  /** What readers see on a page from 1: those that are part of the book, projected ones too, oldest first. */
  shownOn(bookId: number, pageNumber: number): Promise<StoredActivity[]>;
  /** Those that the person made on a page, oldest first, without what is held back of their contents. */
  ofPerson(userId: number, pageId: number): Promise<StoredActivity[]>;
  /** Contents of all of some types, deleted ones that can be restored included. */
  contentsOf(types: readonly string[]): Promise<string[]>;
  /** Those of some types, by id from the one after `after` on. */
  ofTypes(
    types: readonly string[],
    options: { after: number; max: number },
  ): Promise<StoredActivity[]>;
  /** Those of a book, in the order in which they were made. */
  storedOf(bookId: number): Promise<StoredActivity[]>;
  /** In the order in which they were made. */
  onPage(pageId: number): Promise<StoredActivity[]>;
  /** Deleted at or after `since`, the latest first, projected ones too. */
  deletedOf(pageId: number, since: number): Promise<StoredActivity[]>;
  /** Whether a zoom area is one of the book's; deleted ones can be restored and count. */
  hasStep(bookId: number, id: number): Promise<boolean>;
  /** `full` where the page has `most` already, `other` where the key was used for something else. */
  add(
    pageId: number,
    activity: NewStoredActivity,
    options: { max: number; once?: IdempotencyKey | undefined },
  ): Promise<StoredActivity | 'full' | 'other' | 'gone'>;
  /** On the page with this number, however many it has; its id. Throws book_not_found. */
  addTo(bookId: number, pageNumber: number, activity: NewStoredActivity): Promise<number>;
  /** Only where it has that version, when one is given. */
  change(
    id: number,
    change: StoredActivityChange,
    version: number | undefined,
  ): Promise<ActivityOutcome>;
  /** Only where it has that version, when one is given. */
  remove(id: number, by: number, version: number | undefined): Promise<ActivityOutcome>;
  /** Those of one page, projected ones too; their ids. */
  removeAll(
    pageId: number,
    by: number,
    options: { ofPerson: number | undefined },
  ): Promise<number[]>;
  /** Those of one page that are still deleted, projected ones too; of stored ones all or none. */
  restore(
    pageId: number,
    ids: readonly number[],
    max: number,
  ): Promise<StoredActivity[] | 'full' | 'gone'>;
  /**
   * Writes what `plan` makes of the activities of a page, while nobody else writes in that book.
   * Throws what `plan` throws. `other` where the key was used for something else.
   */
  rewrite(
    pageId: number,
    plan: (onPage: readonly StoredActivity[]) => PageRewrite,
    options: { by: number; max: number; once?: IdempotencyKey | undefined },
  ): Promise<RewrittenPage | 'full' | 'other' | 'gone'>;
  /** Forgets for good what was deleted before; how many. Its files go a day later. */
  deleteForever(deletedBefore: number): Promise<number>;
  /** Retires those files that a content shows and no activity of the book any more; they go a day later. */
  retireFilesOf(bookId: number, content: string): Promise<void>;
};
