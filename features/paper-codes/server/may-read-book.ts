import type { BooksPort } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

/** Whether the caller is signed in, verified, on no locked board, and may read the book. */
export const mayReadBook = async (
  books: Pick<BooksPort, 'bookForPerson'>,
  person: Principal | undefined,
  bookId: number,
): Promise<boolean> => {
  if (!person?.verified || person.isLocked) return false;
  try {
    await books.bookForPerson(person, bookId);
    return true;
  } catch (error) {
    if (error instanceof UserFacingError && error.code === 'book_not_found') return false;
    throw error;
  }
};
