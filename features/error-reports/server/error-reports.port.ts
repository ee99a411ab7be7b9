import type { BookTests } from '@sayfa/book-tests/port';
import type { BooksPort } from '@sayfa/books/port';

/** What this feature needs of books. */
export type BooksOfReports = Pick<
  BooksPort,
  'addPrivateFile' | 'bookForPerson' | 'pageForPerson' | 'releasePrivateFile'
>;

/** What this feature needs of tests. */
export type QuestionsOfReports = Pick<
  BookTests,
  'question' | 'questionsEver' | 'questionsOfPage' | 'removedIds'
>;
