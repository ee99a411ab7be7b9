import type { BooksPort } from '@sayfa/books/port';

/** A page that the person may read; `height` in page units, 1000 being its width. */
export type ActivityPage = Awaited<ReturnType<BooksPort['pageForPerson']>>;

/** The parts of books that activities use. */
export type BooksOfActivities = Pick<
  BooksPort,
  | 'addFile'
  | 'allFiles'
  | 'bookForPerson'
  | 'idOfPage'
  | 'inTransaction'
  | 'noteChanged'
  | 'noteFile'
  | 'pageForPerson'
  | 'retireFiles'
>;

export type FilesOfBooks = Pick<BooksPort, 'addFile'>;
