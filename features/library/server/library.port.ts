import type { ShelfBook, ShelfChanges } from '@sayfa/books/contract';
import type { Principal } from '@sayfa/server-kit';

/** What the library asks of books. */
export type LibraryBooks = {
  bookForPerson(person: Principal, id: number): Promise<{ id: number; domainId: number }>;
  /** Asked with each listing, so it must cost little. */
  revision(domainId: number): Promise<number>;
  shelfOfDomain(domainId: number): Promise<ShelfBook[]>;
  /** Undefined where more than `most` books have changed. */
  shelfChanges(
    domainId: number,
    since: { revision: number; most: number },
  ): Promise<ShelfChanges | undefined>;
  pagesReady(bookIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  suggestedBooks(limit: number): Promise<{ name: string; coverFile: string | null }[]>;
  isSuggestedCover(file: string): Promise<boolean>;
};

/** What the library asks of course groups. */
export type LibraryGroups = {
  groupById(id: number): Promise<{ domainId: number } | undefined>;
};

/** Where a person is, by book, for every book opened. */
export type CurrentPagesOf = (userId: number) => Promise<ReadonlyMap<number, number>>;
