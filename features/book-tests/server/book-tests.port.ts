import type { TestProgress } from '@sayfa/book-tests/port';
import type { BooksPort } from '@sayfa/books/port';

/** What this feature needs of books. */
export type BooksOfTests = Pick<BooksPort, 'bookForPerson' | 'inTransaction' | 'noteChanged'>;

/** Counts of other features for the tests of a book, by the test's id; tests without any are left out. */
export type ProgressOfTests = (bookId: number) => Promise<ReadonlyMap<number, TestProgress>>;

/** Which of these questions other features still need. */
export type QuestionsInUse = (questionIds: readonly number[]) => Promise<ReadonlySet<number>>;
