import type { Principal } from '@sayfa/server-kit';
import type {
  BookActivities,
  NewStoredActivity,
  PageRewrite,
  RewrittenPage,
  StoredActivity,
  StoredActivityChange,
} from '../contract/index.ts';

/** A call that makes one activity however often it is sent. `hash` is the SHA-256 of its content. */
export type IdempotencyKey = { key: string; hash: string };

/** The written activity, or why not: `changed` since the version that was sent, `gone` where none is found. */
export type ActivityOutcome =
  | StoredActivity
  | { refused: 'changed'; current: StoredActivity }
  | 'gone';

/**
 * Adds, changes, deletes, restores and reads activities. Callers check who may. Projected activities
 * are left out unless a comment includes them.
 */
export type ActivitiesPort = BookActivities & {
  /** One that is not deleted and that the person sees, projected or stored. Throws book_not_found. */
  visible(person: Principal, id: number): Promise<StoredActivity | undefined>;
  /** A deleted one. Throws book_not_found where the person may not read its book. */
  deleted(person: Principal, id: number): Promise<StoredActivity | undefined>;
  /** What readers see on a page from 1: those that are part of the book, projected ones too, oldest first. */
  shownOn(bookId: number, pageNumber: number): Promise<StoredActivity[]>;
  /** Those that the person made on a page, oldest first, without withheld content. */
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
  /** `full`: the page has `max` activities; `other`: the key belongs to another call; `gone`: no such page. */
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
  /** All of one page, projected ones too; returns their ids. */
  removeAll(
    pageId: number,
    by: number,
    options: { ofPerson: number | undefined },
  ): Promise<number[]>;
  /** Deleted ones of one page, projected ones too; stored ones all or none. */
  restore(
    pageId: number,
    ids: readonly number[],
    max: number,
  ): Promise<StoredActivity[] | 'full' | 'gone'>;
  /**
   * Writes the changes that `plan` returns for the activities of a page, in one transaction that locks
   * the book. Throws what `plan` throws. `other` where the key belongs to another call.
   */
  rewrite(
    pageId: number,
    plan: (onPage: readonly StoredActivity[]) => PageRewrite,
    options: { by: number; max: number; once?: IdempotencyKey | undefined },
  ): Promise<RewrittenPage | 'full' | 'other' | 'gone'>;
  /** Deletes the rows marked as deleted before a time; returns how many. Their files are deleted a day later. */
  deleteForever(deletedBefore: number): Promise<number>;
  /** Retires files of a content that no activity of the book shows any more; they are deleted a day later. */
  retireFilesOf(bookId: number, content: string): Promise<void>;
};
