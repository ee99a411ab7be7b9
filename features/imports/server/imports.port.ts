import { readingDirection } from '@sayfa/books/contract';
import type { BookSummary, BooksPort } from '@sayfa/books/port';
import type { ImageFormat } from '@sayfa/pdf-engine';
import * as z from 'zod/mini';

/** A book as importing needs to know it. */
export type ImportedBook = BookSummary;

/** What a PDF does not say of its book. */
export const bookOptions = z.object({
  /** Only where a certain number is asked for. */
  id: z.optional(z.int()),
  /** The course is made where the domain has none of that name. */
  courseName: z.optional(z.string()),
  /** Shown to visitors who are not signed in. */
  suggested: z.optional(z.boolean()),
  language: z.optional(z.string()),
  readingDirection: z.optional(readingDirection),
});

/** What a PDF does not say of its book. */
export type BookOptions = z.infer<typeof bookOptions>;

/** What importing asks of books. */
export type BooksOfImports = Pick<
  BooksPort,
  | 'allFiles'
  | 'bookByOriginal'
  | 'createBook'
  | 'findBook'
  | 'markReady'
  | 'pagesInCondition'
  | 'pagesMissing'
  | 'pagesReady'
  | 'pagesToRedraw'
  | 'removeBook'
  | 'replacePictures'
  | 'storePage'
  | 'sweepReplacedFiles'
  | 'unfinishedBooks'
>;

/** How page pictures are made. */
export type PictureSettings = {
  /** Pixels, from narrow to wide. */
  widths: readonly number[];
  /** The encoding that lets a book be read at once. */
  first: ImageFormat;
  /** The smaller one, made when nobody needs the machine; none where the first one wins. */
  later: ImageFormat | undefined;
};

/** What an import may take. */
export type ImportLimits = {
  fileBytes: number;
  /** Milliseconds without a byte from the person who uploads. */
  uploadStall: number;
  /** Requests of one address, or of one person, in an hour. */
  requestsAnHour: number;
  /** Bytes of files in one person's requests that nobody has decided on. */
  requestedBytes: number;
  /** Imports at work at once in one process; their pages share the same threads. */
  atOnce: number;
};

/** Where the server writes what nobody expected. */
export type ImportLog = { warn(details: object, text: string): void };

/** 500 MB, as the specification has it. */
export const defaultImportLimits: ImportLimits = {
  fileBytes: 500 * 1024 * 1024,
  uploadStall: 30_000,
  requestsAnHour: 10,
  requestedBytes: 1_000_000_000,
  atOnce: 8,
};

/** Widths of the specification; which encodings, is measured by the bench. */
export const defaultPictures: PictureSettings = {
  widths: [200, 1000, 2000],
  first: 'jpeg',
  later: 'webp',
};
