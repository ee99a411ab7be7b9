import type { ActivityProjection } from '@sayfa/activities/contract';
import { type Activities, activitiesServer } from '@sayfa/activities/server';
import { type Books, booksServer } from '@sayfa/books/server';
import type { ErrorReports } from '@sayfa/error-reports/port';
import { cleanHtmlOrRefuse } from '@sayfa/rich-text/server';
import type { Resources } from './open-resources.ts';

/** Books and what is placed on their pages. */
export type PageFeatures = { books: Books; activities: Activities };

/** Composes books and the activities on their pages, which need each other. */
export const composePages = (
  resources: Resources,
  ports: {
    renderNow: (bookId: number, pageNumber: number) => Promise<void>;
    namesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
    /** Activities that other features make of rows of their own; asked for when a page is read. */
    projections: () => readonly ActivityProjection[];
    /** What is reported on zoom areas; asked for when a book is read. */
    reports: Pick<ErrorReports, 'openOfSteps'>;
  },
): PageFeatures => {
  const books = booksServer({
    ...resources,
    renderNow: ports.renderNow,
    reports: ports.reports,
    activities: { ofBook: (bookId) => activities.activities.ofBook(bookId) },
  });
  const activities = activitiesServer({
    ...resources,
    books: books.books,
    namesOf: ports.namesOf,
    projections: ports.projections,
    cleanHtml: cleanHtmlOrRefuse,
  });
  return { books, activities };
};
