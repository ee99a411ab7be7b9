import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BooksPort } from '@sayfa/books/port';

/** What finding questions needs of books. */
export type BooksOfDetection = Pick<
  BooksPort,
  'bookForPerson' | 'findBook' | 'pageForPerson' | 'printedPage'
>;

/** What finding questions needs of activities. */
export type ActivitiesOfDetection = Pick<ActivitiesPort, 'rewrite' | 'restore'>;
