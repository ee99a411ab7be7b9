import type { BooksPort } from '@sayfa/books/port';

/** What the library asks of books. */
export type LibraryBooks = Pick<
  BooksPort,
  | 'bookForPerson'
  | 'isSuggestedCover'
  | 'pagesReady'
  | 'revision'
  | 'shelfChanges'
  | 'shelfOfDomain'
  | 'suggestedBooks'
>;
