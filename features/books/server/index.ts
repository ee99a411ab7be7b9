/** Books on the server: what they are made of, who reads them, their files. */
import type { Migration } from '@sayfa/server-kit';
import { firstBooks } from './migrations/0001-books.ts';

export type {
  BookSummary,
  BooksPort,
  NewBook,
  NewButton,
  NewPicture,
  NewWord,
  PictureFormat,
  ShelfBook,
  ShownPage,
  StoredPicture,
} from './books.port.ts';
export { type BooksPorts, createBooks } from './books.ts';

/** The schema of books, in order. */
export const booksMigrations: Migration[] = [firstBooks];
