import type { BooksPort } from '@sayfa/books/port';

/** A page that the person may read; `height` in page units, 1000 being its width. */
export type ActivityPage = Awaited<ReturnType<BooksPort['pageForPerson']>>;

/** What activities need of books. */
export type BooksOfActivities = Pick<
  BooksPort,
  | 'addFile'
  | 'bookForPerson'
  | 'idOfPage'
  | 'inTransaction'
  | 'noteChanged'
  | 'pageForPerson'
  | 'retireFiles'
>;

/** Where books keep files. */
export type FilesOfBooks = Pick<BooksPort, 'addFile'>;
