import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BookSummary, BooksPort } from '@sayfa/books/port';

/** A book that the person may read. */
export type ReadableBook = BookSummary;

/** What drawing asks of books. */
export type ReadableBooks = Pick<BooksPort, 'bookForPerson' | 'hasPage'>;

/** What drawing asks of activities. */
export type StepsOfBooks = Pick<ActivitiesPort, 'hasStep'>;
