import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BooksPort } from '@sayfa/books/port';

/** The parts of activities that zoom areas use. */
export type ActivitiesOfAreas = Pick<ActivitiesPort, 'visible' | 'rewrite'>;

/** The parts of books that zoom areas use. */
export type BooksOfAreas = Pick<BooksPort, 'pageForPerson'>;

/** A page; `height` in page units. */
export type AreaPage = Pick<Awaited<ReturnType<BooksOfAreas['pageForPerson']>>, 'id' | 'height'>;
