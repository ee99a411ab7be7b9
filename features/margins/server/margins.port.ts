import type { ActivitiesPort } from '@sayfa/activities/port';
import type { CutTests } from '@sayfa/book-tests/port';
import type { BookSummary, BooksPort } from '@sayfa/books/port';

export type MarginBook = Pick<
  BookSummary,
  'id' | 'domainId' | 'hash' | 'name' | 'state' | 'pageCount' | 'originalFile' | 'originalPassword'
>;

/** The parts of books that guide lines use. */
export type BooksOfMargins = Pick<
  BooksPort,
  'bookForPerson' | 'pageForPerson' | 'findBook' | 'printedPage' | 'addFile'
>;

/** The parts of activities that guide lines use. */
export type ActivitiesOfMargins = Pick<ActivitiesPort, 'rewrite' | 'restore' | 'retireFilesOf'>;

/** The parts of tests that guide lines use. */
export type TestsOfMargins = CutTests;
