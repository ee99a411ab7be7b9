import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BooksPort } from '@sayfa/books/port';

/** The parts of books that detection uses. */
export type BooksOfDetection = Pick<
  BooksPort,
  'bookForPerson' | 'findBook' | 'pageForPerson' | 'printedPage'
>;

/** The parts of activities that detection uses. */
export type ActivitiesOfDetection = Pick<ActivitiesPort, 'rewrite' | 'restore'>;
