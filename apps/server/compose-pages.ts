import type { ActivityProjection } from '@sayfa/activities/contract';
import { activitiesServer } from '@sayfa/activities/server';
import { booksServer } from '@sayfa/books/server';
import type { Clock } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import { cleanHtmlOrRefuse } from '@sayfa/rich-text/server';
import type { Files, Jobs, OpenDatabase } from '@sayfa/server-kit';

/** Books and the activities on their pages, which need each other. */
export const composePages = (parts: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  jobs: Jobs;
  pdf: PdfPool;
  renderNow: (bookId: number, pageNumber: number) => Promise<void>;
  namesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Activities that other features make of rows of their own; asked for when a page is read. */
  projections: () => readonly ActivityProjection[];
  temporaryFolder: string;
}) => {
  const books = booksServer({
    ...parts,
    activities: { ofBook: (bookId) => activities.activities.ofBook(bookId) },
  });
  const activities = activitiesServer({
    ...parts,
    books: books.books,
    cleanHtml: cleanHtmlOrRefuse,
  });
  return { books, activities };
};
