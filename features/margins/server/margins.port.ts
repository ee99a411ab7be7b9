import type { ActivitiesPort } from '@sayfa/activities/port';
import type { CutTests } from '@sayfa/book-tests/port';
import type { BookSummary, BooksPort } from '@sayfa/books/port';

/** A book as this feature needs it. */
export type MarginBook = Pick<
  BookSummary,
  'id' | 'domainId' | 'hash' | 'name' | 'state' | 'pageCount' | 'originalFile' | 'originalPassword'
>;

/** What this feature needs of books. */
export type BooksOfMargins = Pick<
  BooksPort,
  'bookForPerson' | 'pageForPerson' | 'findBook' | 'printedPage' | 'addFile'
>;

/** What this feature needs of activities. */
export type ActivitiesOfMargins = Pick<ActivitiesPort, 'rewrite' | 'restore' | 'retireFilesOf'>;

/** What this feature needs of tests of books. */
export type TestsOfMargins = CutTests;
