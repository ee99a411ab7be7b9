import type { TestProgress } from '@sayfa/book-tests/port';
import type { BooksPort } from '@sayfa/books/port';

/** What this feature needs of books. */
export type BooksOfTests = Pick<BooksPort, 'bookForPerson' | 'inTransaction' | 'noteChanged'>;

/** What is counted elsewhere of the tests of a book: by the test's id; a test without any is left out. */
export type ProgressOfTests = (bookId: number) => Promise<ReadonlyMap<number, TestProgress>>;

/** Which of some questions something hangs on that must not lose them. */
export type QuestionsInUse = (questionIds: readonly number[]) => Promise<ReadonlySet<number>>;
