import type { Database, Principal } from '@sayfa/server-kit';
import type { ShelfBook, ShelfChanges, TableOfContents } from '../contract/index.ts';

/** A picture of a page as stored: `file` is its content-hash name, `bytes` its size. */
export type StoredPicture = { width: number; height: number; file: string; bytes: number };

/** Which page: by its id, or by its number in a book. */
export type WhichPage = { pageId: number } | { bookId: number; pageNumber: number };

/** What others do to books within a transaction of their own. */
export type BooksInTransaction = {
  /** Which book and domain a page belongs to; undefined where there is no such page. */
  pageOf(
    transaction: Database,
    page: WhichPage,
  ): Promise<{ id: number; bookId: number; domainId: number } | undefined>;
  /**
   * What a reader sees of the books changes. Comes first in the transaction: it keeps others from
   * writing activities of the same book meanwhile, so that counts hold and no two wait for each other.
   */
  bump(transaction: Database, bookIds: readonly number[]): Promise<void>;
};

/** Encodings of page pictures. */
export type PictureFormat = 'jpeg' | 'webp';

/** A picture of a page as the renderer made it; width and height in pixels. */
export type NewPicture = {
  width: number;
  height: number;
  format: PictureFormat;
  bytes: Uint8Array;
};

/** A word and its box on a page 1000 units wide. */
export type NewWord = { text: string; left: number; top: number; width: number; height: number };

/** What a book is made from. */
export type NewBook = {
  /** Only where a certain number is asked for, such as the samples 112 and 113. */
  id?: number | undefined;
  domainId: number;
  groupIds: readonly number[];
  name: string;
  /** The course is made where the domain has none of that name. */
  courseName?: string | undefined;
  language?: string | undefined;
  /** Name of the PDF in `Files`, already stored there. */
  originalFile?: string | undefined;
  /** SHA-256 of the PDF, to find the same book again. */
  originalHash?: string | undefined;
  /** Where the PDF cannot be opened without one. */
  originalPassword?: string | undefined;
  /** Points, in page order. */
  pages: readonly { width: number; height: number }[];
  toc: TableOfContents;
  /** Shown to visitors who are not signed in. */
  suggested?: boolean | undefined;
  /** Milliseconds since 1970; readers are warned afterwards. */
  expiresAt?: number | undefined;
  createdBy?: number | undefined;
};

/** A book as other features know it. */
export type BookSummary = {
  id: number;
  domainId: number;
  hash: string;
  name: string;
  state: 'importing' | 'ready';
  pageCount: number;
  pagesReady: number;
  hasText: boolean;
  toc: string;
  courseId: number | null;
  originalFile: string | null;
  originalHash: string | null;
  /** Never leaves the server. */
  originalPassword: string | null;
  coverFile: string | null;
  suggested: boolean;
  expiresAt: number | null;
  revision: number;
  createdBy: number | null;
  groupIds: readonly number[];
};

/** A page with the addresses of its pictures; width and height in points, of pictures in pixels. */
export type ShownPage = {
  pageNumber: number;
  width: number;
  height: number;
  pictures: { width: number; height: number; url: string }[];
};

/** A page of a book that the person may read; `pageNumber` from 1, `height` in page units. */
export type ReadablePage = {
  id: number;
  bookId: number;
  domainId: number;
  pageNumber: number;
  height: number;
};

/** A page as it is printed: the picture to look at, and the words. Heights in page units. */
export type PrintedPage = {
  id: number;
  height: number;
  /** Name in `Files` of the picture nearest to 1000 pixels; undefined until the page is rendered. */
  picture: string | undefined;
  words: readonly NewWord[];
};

/** What other features and the command line do with books. */
export type BooksPort = {
  /** Makes the book and its empty pages in one transaction. */
  createBook(book: NewBook): Promise<BookSummary>;
  /** Files first, rows after; doing it again replaces. Throws book_not_found when the book is gone. */
  storePage(
    bookId: number,
    pageNumber: number,
    page: { pictures: readonly NewPicture[]; words: readonly NewWord[] },
  ): Promise<void>;
  /** Puts smaller encodings in place; the old files stay a day for readers who have the book open. */
  replacePictures(
    bookId: number,
    pageNumber: number,
    pictures: readonly NewPicture[],
  ): Promise<void>;
  /** All pages are there. Harmless when done again. */
  markReady(bookId: number): Promise<void>;
  /** 1-based numbers of pages without pictures, in order. */
  pagesMissing(bookId: number): Promise<number[]>;
  /** Leaves no row and no file, but files that another book uses too. Harmless when done again. */
  removeBook(bookId: number): Promise<void>;
  /** The book made from the same PDF in the domain. */
  bookByOriginal(domainId: number, originalHash: string): Promise<BookSummary | undefined>;
  /** By number or hash, without asking who may read it. */
  findBook(idOrHash: number | string): Promise<BookSummary | undefined>;
  /**
   * Stores a picture, sound or video of a book; `ending` like `mp3`, `hash` its SHA-256 as hex where
   * it lies on the disk. Answers its address.
   */
  addFile(
    bookId: number,
    file: { ending: string } & ({ bytes: Uint8Array } | { path: string; hash: string }),
  ): Promise<{ name: string; url: string }>;
  /**
   * Keeps a stored file as one of the book's for another feature, whatever activities show; its
   * address. Doing it again is harmless.
   */
  holdFile(bookId: number, name: string): Promise<{ url: string }>;
  /** Lets go of a file that was held; it goes a day later unless something else has it. */
  releaseFile(bookId: number, name: string): Promise<void>;
  /** Retires stored files that no activity shows any more; they go a day later. */
  retireFiles(bookId: number, names: readonly string[]): Promise<void>;
  /** For those whose rows change what a reader sees of a book. */
  inTransaction: BooksInTransaction;
  /** To be called after such a transaction, so that the next reader gets what is new. */
  noteChanged(bookId: number): void;
  /** The book where the person may read it. Throws book_not_found. At most a second old. */
  bookForPerson(person: Principal, idOrHash: number | string): Promise<BookSummary>;
  /** The pages with these numbers, those that exist; pictures narrowest first, none until rendered. */
  pagesOf(bookId: number, pageNumbers: readonly number[]): Promise<ShownPage[]>;
  /** One page as it is printed; undefined where there is none of this number. */
  printedPage(bookId: number, pageNumber: number): Promise<PrintedPage | undefined>;
  /** Whether the page with this id, which no other page will ever have, is one of the book's. */
  hasPage(bookId: number, pageId: number): Promise<boolean>;
  /** The page with this id, where the person may read its book. Throws book_not_found. */
  pageForPerson(person: Principal, pageId: number): Promise<ReadablePage>;
  /** The id of the page with this number, from 1; undefined where there is none. */
  idOfPage(bookId: number, pageNumber: number): Promise<number | undefined>;
  /** Grows with every change of a domain's shelf. */
  revision(domainId: number): Promise<number>;
  /** All books of a domain in the order of their names. */
  shelfOfDomain(domainId: number): Promise<ShelfBook[]>;
  /** What changed after a revision; undefined where that is more than `max` books. */
  shelfChanges(
    domainId: number,
    since: { revision: number; max: number },
  ): Promise<ShelfChanges | undefined>;
  /** Pages that can be read, of books still importing. */
  pagesReady(bookIds: readonly number[]): Promise<Map<number, number>>;
  /** Books for visitors who are not signed in, by name. */
  suggestedBooks(limit: number): Promise<{ name: string; coverFile: string | null }[]>;
  /** Whether a file is the cover of one of them. */
  isSuggestedCover(file: string): Promise<boolean>;
  /** Names of all files that rows speak of, for the integrity check. */
  allFiles(): Promise<{ name: string; bookId: number }[]>;
  /** Removes files replaced more than a day ago; how many. For a job. */
  sweepReplacedFiles(): Promise<number>;
};
