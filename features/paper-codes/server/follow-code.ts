import type { BooksPort } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import { addressOfDestination } from './destination.ts';
import type { CodeFinder } from './find-code.ts';
import { mayReadBook } from './may-read-book.ts';

/** An address of the reader, or the status under which the code's own page is shown. */
export type Followed = { to: string } | { status: number };

/** The statuses that the page of a code explains. */
const EXPLAINED: ReadonlySet<number> = new Set([404, 410, 429]);

/**
 * Follows a printed address, and counts it: who may read the book is led to the place, everyone else
 * to the page of the code. Source: PAP-003, PAP-004, PAP-008.
 */
export const followCode =
  (finder: CodeFinder, books: Pick<BooksPort, 'bookForPerson'>) =>
  async (typed: string, person: Principal | undefined, address: string): Promise<Followed> => {
    try {
      const { row, to } = await finder.find(typed, { person, address });
      await finder.count(row);
      const mayRead = await mayReadBook(books, person, to.book.id);
      return mayRead ? { to: addressOfDestination(to) } : { status: 200 };
    } catch (error) {
      if (error instanceof UserFacingError && EXPLAINED.has(error.status)) {
        return { status: error.status };
      }
      throw error;
    }
  };
