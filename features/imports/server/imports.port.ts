import type { ImageFormat, PageImage, PageSize, Word } from '@sayfa/pdf-engine';
import * as z from 'zod/mini';
import type { TableOfContents } from './table-of-contents.ts';

/** A book as importing needs to know it. */
export type ImportedBook = {
  id: number;
  domainId: number;
  hash: string;
  state: 'importing' | 'ready';
  pageCount: number;
  originalFile: string | null;
  originalPassword: string | null;
};

/** What a PDF does not say of its book. */
export const bookWish = z.object({
  /** Only where a certain number is asked for. */
  id: z.optional(z.int()),
  /** The course is made where the domain has none of that name. */
  courseName: z.optional(z.string()),
  /** Shown to visitors who are not signed in. */
  suggested: z.optional(z.boolean()),
  language: z.optional(z.string()),
});

/** What a PDF does not say of its book. */
export type BookWish = z.infer<typeof bookWish>;

/** What importing asks of books. */
export type BooksPort = {
  createBook(book: {
    id?: number | undefined;
    domainId: number;
    groupIds: readonly number[];
    name: string;
    courseName?: string | undefined;
    language?: string | undefined;
    suggested?: boolean | undefined;
    originalFile: string;
    originalHash: string;
    originalPassword?: string | undefined;
    pages: readonly PageSize[];
    toc: TableOfContents;
    createdBy?: number | undefined;
  }): Promise<ImportedBook>;
  storePage(
    bookId: number,
    pageNumber: number,
    page: { pictures: readonly PageImage[]; words: readonly Word[] },
  ): Promise<void>;
  replacePictures(
    bookId: number,
    pageNumber: number,
    pictures: readonly PageImage[],
  ): Promise<void>;
  markReady(bookId: number): Promise<void>;
  pagesMissing(bookId: number): Promise<number[]>;
  pagesReady(bookIds: readonly number[]): Promise<Map<number, number>>;
  removeBook(bookId: number): Promise<void>;
  bookByOriginal(domainId: number, originalHash: string): Promise<ImportedBook | undefined>;
  findBook(id: number): Promise<ImportedBook | undefined>;
  allFiles(): Promise<{ name: string }[]>;
  sweepReplacedFiles(): Promise<number>;
};

/** What importing asks of accounts. */
export type GroupsPort = {
  groupById(id: number): Promise<{ id: number; domainId: number; label: string } | undefined>;
};

/** Names of people by their ids; whoever is gone is left out. */
export type NamesOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Counts one request of somebody. Rejects with too_many_requests. */
export type CountRequest = (sender: { userId: number } | { address: string }) => Promise<void>;

/** What one sender may do in an hour. */
export type RequestBudgets = (what: string, anHour: number) => CountRequest;

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
  atOnce: 8,
};

/** Widths of the specification; which encodings, is measured by the bench. */
export const defaultPictures: PictureSettings = {
  widths: [200, 1000, 2000],
  first: 'jpeg',
  later: 'webp',
};
