import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BooksPort } from '@sayfa/books/port';

/** What zoom areas need of activities. */
export type ActivitiesOfAreas = Pick<ActivitiesPort, 'visible' | 'rewrite'>;

/** What zoom areas need of books. */
export type BooksOfAreas = Pick<BooksPort, 'pageForPerson'>;

/** A page; `height` in page units. */
export type AreaPage = Pick<Awaited<ReturnType<BooksOfAreas['pageForPerson']>>, 'id' | 'height'>;
