import type { Principal } from '@sayfa/server-kit';

/** What drawing asks of books. */
export type ReadableBooks = {
  /** The book where the person may read it. Throws book_not_found. */
  bookForPerson(person: Principal, idOrHash: string): Promise<{ id: number; domainId: number }>;
  /** Whether the page with this id is one of the book's. */
  hasPage(bookId: number, pageId: number): Promise<boolean>;
};
