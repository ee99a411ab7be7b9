import type { ReadingDirection } from '@sayfa/kernel';
import type { Database, Inspect, Principal } from '@sayfa/server-kit';
import type { ShelfBook, ShelfChanges, TableOfContents } from '../contract/index.ts';

/** A picture of a page as stored: `file` is its content-hash name, `bytes` its size. */
export type StoredPicture = { width: number; height: number; file: string; bytes: number };

/** A page by its id, or by its number in a book. */
export type WhichPage = { pageId: number } | { bookId: number; pageNumber: number };

/** Operations on books within a transaction of another feature. */
export type BooksInTransaction = {
  /** The book and domain of a page; undefined where there is no such page. */
  pageOf(
    transaction: Database,
    page: WhichPage,
  ): Promise<{ id: number; bookId: number; domainId: number } | undefined>;
  /**
   * Increments the revision of books whose content changes for readers. Called first in the
   * transaction: the row lock keeps others from writing activities of the same book meanwhile, so
   * that counts are right and no deadlock occurs.
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
export type NewWord = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Of a word broken at a line end: its part on the next line, from this letter on. */
  rest?: { from: number; left: number; top: number; width: number; height: number };
};

/** The data from which a book is made. */
export type NewBook = {
  /** A fixed id, such as 112 and 113 of the samples; undefined for the next free id. */
  id?: number | undefined;
  domainId: number;
  groupIds: readonly number[];
  name: string;
  /** The course is created where the domain has none of that name. */
  courseName?: string | undefined;
  language?: string | undefined;
  /** Chosen by a person; otherwise its language or its words say. */
  readingDirection?: ReadingDirection | undefined;
  /** Name of the PDF in `Files`, already stored there. */
  originalFile?: string | undefined;
  /** SHA-256 of the PDF, to recognise the same book. */
  originalHash?: string | undefined;
  /** The password of the PDF, if it has one. */
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

/** A book as other features get it. */
export type BookSummary = {
  id: number;
  domainId: number;
  hash: string;
  name: string;
  state: 'importing' | 'ready';
  pageCount: number;
  pagesReady: number;
  hasText: boolean;
  /** BCP 47; null where nobody said. */
  language: string | null;
  /** In which direction its pages follow each other. */
  readingDirection: ReadingDirection;
  /** What a person chose; null where the direction is that of its language or words. */
  chosenDirection: ReadingDirection | null;
  /** Whether parts of its pages may be shown on readers' own pages. */
  allowsExcerpts: boolean;
  toc: string;
  courseId: number | null;
  originalFile: string | null;
  originalHash: string | null;
  /** Never sent to clients. */
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

/** A printed page: its picture and its words. Heights in page units. */
export type PrintedPage = {
  id: number;
  height: number;
  /** Name in `Files` of the picture nearest to 1000 pixels; undefined until the page is rendered. */
  picture: string | undefined;
  words: readonly NewWord[];
};

/**
 * What came of a page: whole; empty in the PDF as well; or, because the PDF is damaged, drawn as far
 * as it goes (`damaged`) or empty (`lost`).
 */
export type PageCondition = 'whole' | 'empty' | 'damaged' | 'lost';

/** A stored file that a row of a book refers to. */
export type BookFile = {
  name: string;
  bookId: number;
  /** The page whose picture it is; undefined for other files. */
  pageNumber: number | undefined;
  /** Replaced, and retained for readers who have the book open. */
  isReplaced: boolean;
};

/** What other features and the command line use of books. */
export type BooksPort = {
  /** Adds the book and its empty pages in one transaction. */
  createBook(book: NewBook): Promise<BookSummary>;
  /**
   * Stores files first, rows after; repeating it replaces them. Throws book_not_found when the book
   * is deleted.
   */
  storePage(
    bookId: number,
    pageNumber: number,
    page: {
      pictures: readonly NewPicture[];
      words: readonly NewWord[];
      /** Whole unless given. */
      condition?: PageCondition;
    },
  ): Promise<void>;
  /**
   * Replaces pictures by smaller encodings; the old files stay a day for readers who have the book
   * open.
   */
  replacePictures(
    bookId: number,
    pageNumber: number,
    pictures: readonly NewPicture[],
  ): Promise<void>;
  /** Marks the book as ready. Can be repeated. */
  markReady(bookId: number): Promise<void>;
  /** 1-based numbers of pages without pictures, in order. */
  pagesMissing(bookId: number): Promise<number[]>;
  /** 1-based numbers of pages that are not whole, in order. */
  pagesInCondition(bookId: number): Promise<Record<Exclude<PageCondition, 'whole'>, number[]>>;
  /** Sets the direction of its pages; null for that of its language or words. */
  setReadingDirection(bookId: number, chosen: ReadingDirection | null): Promise<void>;
  /** Whether parts of its pages may be shown on readers' own pages from now on. */
  setExcerpts(bookId: number, areAllowed: boolean): Promise<void>;
  /** Deletes all rows and files, except files that another book uses too. Can be repeated. */
  removeBook(bookId: number): Promise<void>;
  /** The book made from the same PDF in the domain. */
  bookByOriginal(domainId: number, originalHash: string): Promise<BookSummary | undefined>;
  /** By number or hash, without an access check. */
  findBook(idOrHash: number | string): Promise<BookSummary | undefined>;
  /**
   * Stores a picture, sound or video of a book; `ending` like `mp3`, `hash` its SHA-256 as hex if
   * it is on the disk already. Returns its address.
   */
  addFile(
    bookId: number,
    file: { ending: string } & ({ bytes: Uint8Array } | { path: string; hash: string }),
  ): Promise<{ name: string; url: string }>;
  /** Stores a file that only the calling feature hands out, which asks who it is. Returns its name. */
  addPrivateFile(bookId: number, file: { ending: string; bytes: Uint8Array }): Promise<string>;
  /** Releases such a file; it is deleted a day later unless something else uses it. */
  releasePrivateFile(bookId: number, name: string): Promise<void>;
  /**
   * Retains a stored file of the book for another feature, whatever activities show; returns its
   * address. Can be repeated.
   */
  holdFile(bookId: number, name: string): Promise<{ url: string }>;
  /** Releases a retained file; it is deleted a day later unless something else uses it. */
  releaseFile(bookId: number, name: string): Promise<void>;
  /** Retires stored files that no activity shows any more; they are deleted a day later. */
  retireFiles(bookId: number, names: readonly string[]): Promise<void>;
  /** For features whose rows change what a reader sees of a book. */
  inTransaction: BooksInTransaction;
  /** Called after such a transaction, so that caches are invalidated. */
  noteChanged(bookId: number): void;
  /** The book, if the person may read it. Throws book_not_found. At most a second old. */
  bookForPerson(
    person: Pick<Principal, 'domainId' | 'roles' | 'groupIds'>,
    idOrHash: number | string,
  ): Promise<BookSummary>;
  /** The existing pages among these numbers; pictures narrowest first, none until rendered. */
  pagesOf(bookId: number, pageNumbers: readonly number[]): Promise<ShownPage[]>;
  /** One printed page; undefined where there is none of this number. */
  printedPage(bookId: number, pageNumber: number): Promise<PrintedPage | undefined>;
  /** Ids and sizes (points) of all pages, in their order. */
  placesOfPages(
    bookId: number,
  ): Promise<{ id: number; pageNumber: number; width: number; height: number }[]>;
  /** Whether the book has the page with this id; ids of pages are never reused. */
  hasPage(bookId: number, pageId: number): Promise<boolean>;
  /** The page with this id, if the person may read its book. Throws book_not_found. */
  pageForPerson(person: Principal, pageId: number): Promise<ReadablePage>;
  /** The id of the page with this number, from 1; undefined where there is none. */
  idOfPage(bookId: number, pageNumber: number): Promise<number | undefined>;
  /** Incremented with every change of a domain's shelf. */
  revision(domainId: number): Promise<number>;
  /** All books of a domain in the order of their names. */
  shelfOfDomain(domainId: number): Promise<ShelfBook[]>;
  /** Changes after a revision; undefined where that is more than `max` books. */
  shelfChanges(
    domainId: number,
    since: { revision: number; max: number },
  ): Promise<ShelfChanges | undefined>;
  /** The number of readable pages of books that are still importing. */
  pagesReady(bookIds: readonly number[]): Promise<Map<number, number>>;
  /** Books for visitors who are not signed in, by name. */
  suggestedBooks(limit: number): Promise<{ name: string; coverFile: string | null }[]>;
  /** Whether a file is the cover of a public book. */
  isSuggestedCover(file: string): Promise<boolean>;
  /** All files that rows refer to, for the integrity check. */
  allFiles(): Promise<BookFile[]>;
  /** Removes the rows of a replaced file that is gone before its day was over. */
  dropReplaced(name: string): Promise<void>;
  /** Notes a stored file as one of the book that activities show. Can be repeated. */
  noteFile(bookId: number, name: string): Promise<void>;
  /** Pages of books that are not being imported which have no picture, or no words that fit together. */
  pagesToRedraw(): Promise<{ bookId: number; pageNumber: number; why: string }[]>;
  /** Books whose import never came to its end, whether it goes on or not. */
  unfinishedBooks(): Promise<number[]>;
  /** What else does not fit together among the rows of books. */
  inspect: Inspect;
  /** Deletes files replaced more than a day ago; returns how many. For a job. */
  sweepReplacedFiles(): Promise<number>;
};
