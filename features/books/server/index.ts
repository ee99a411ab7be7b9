/** Books on the server: what they are made of, who reads them, their files. */
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
import type { BooksPort } from './books.port.ts';
import { booksRoutes } from './books.routes.ts';
import { type BooksPorts, createBooks } from './books.ts';
import { buttonStore } from './buttons.store.ts';
import { contentAnswers } from './content-cache.ts';
import { firstBooks } from './migrations/0001-books.ts';
import { shelfChanges } from './migrations/0002-shelf-changes.ts';
import { buttonChanges } from './migrations/0003-button-changes.ts';
import { pageImages, type RenderNow } from './page-images.ts';
import { pageStore } from './pages.store.ts';
import { booksPersonalData } from './personal-data.store.ts';
import { regions } from './regions.ts';

export type {
  BookSummary,
  BooksPort,
  NewBook,
  NewPicture,
  NewWord,
  PictureFormat,
  PrintedPage,
  ShownPage,
  StoredPicture,
} from './books.port.ts';
export { createBooks } from './books.ts';
export type {
  ButtonChange,
  ButtonsPort,
  NewButton,
  OnceKey,
  PlainButton,
  StoredButton,
} from './buttons.port.ts';

/** The schema of books, in order. */
export const booksMigrations: Migration[] = [firstBooks, shelfChanges, buttonChanges];

/** What books offer to the composition root. */
export type Books = {
  routes: FeatureRoutes;
  books: BooksPort;
  personalData: PersonalData;
};

/** Puts books together. `renderNow` renders a page of an import before its turn. */
export const booksServer = (ports: BooksPorts & { pdf: PdfPool; renderNow: RenderNow }): Books => {
  const { open, clock, files, pdf, renderNow } = ports;
  const books = createBooks(ports);
  const pages = pageStore(open);
  const buttons = buttonStore(open);
  return {
    books,
    personalData: booksPersonalData(open),
    routes: booksRoutes({
      books,
      pages,
      buttons,
      files,
      sendFileOf: bookFileSender(bookFileStore(open), storedFiles(files)),
      contents: contentAnswers(pages, buttons, clock),
      pageImage: pageImages(pages, renderNow),
      regions: regions(pdf, files),
      search: bookSearch(pages, buttons),
    }),
  };
};
