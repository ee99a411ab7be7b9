/** Books on the server: their data, who reads them, their files. */
import type { BookActivities } from '@sayfa/activities/contract';
import type { BooksPort } from '@sayfa/books/port';
import type { PdfPool } from '@sayfa/pdf-engine';
import {
  type FeatureRoutes,
  type Migration,
  type PersonalData,
  storedFiles,
} from '@sayfa/server-kit';
import { bookFileSender } from './book-file-sender.ts';
import { bookFileStore } from './book-files.store.ts';
import { bookSearch } from './book-search.ts';
import { booksRoutes } from './books.routes.ts';
import { type BooksPorts, createBooks } from './books.ts';
import { contentAnswers, type ReportsOfBooks } from './content-cache.ts';
import { firstBooks } from './migrations/0001-books.ts';
import { shelfChanges } from './migrations/0002-shelf-changes.ts';
import { buttonChanges } from './migrations/0003-button-changes.ts';
import { lostPages } from './migrations/0004-lost-pages.ts';
import { readingDirection } from './migrations/0005-reading-direction.ts';
import { pageConditions } from './migrations/0006-page-conditions.ts';
import { fileRemovals } from './migrations/0007-file-removals.ts';
import { excerpts } from './migrations/0008-excerpts.ts';
import { pageImages, type RenderNow } from './page-images.ts';
import { pageStore } from './pages.store.ts';
import { booksPersonalData } from './personal-data.store.ts';
import { regions } from './regions.ts';

export { createBooks } from './books.ts';
export { fileGuard } from './file-guard.ts';

/** The migrations of books, in order. */
export const booksMigrations: Migration[] = [
  firstBooks,
  shelfChanges,
  buttonChanges,
  lostPages,
  readingDirection,
  pageConditions,
  fileRemovals,
  excerpts,
];

export type Books = {
  routes: FeatureRoutes;
  books: BooksPort;
  personalData: PersonalData;
};

/** Creates the books of the server. `renderNow` renders a page of an import before the others. */
export const booksServer = (
  ports: BooksPorts & {
    pdf: PdfPool;
    renderNow: RenderNow;
    activities: BookActivities;
    reports: ReportsOfBooks;
  },
): Books => {
  const { open, clock, files, pdf, renderNow, activities, reports } = ports;
  const books = createBooks(ports);
  const pages = pageStore(open);
  return {
    books,
    personalData: booksPersonalData(open),
    routes: booksRoutes({
      books,
      pages,
      activities,
      files,
      sendFileOf: bookFileSender(bookFileStore(open), storedFiles(files)),
      contents: contentAnswers(pages, activities, reports, clock),
      pageImage: pageImages(pages, renderNow),
      regions: regions(pdf, files),
      search: bookSearch(pages, activities),
    }),
  };
};
