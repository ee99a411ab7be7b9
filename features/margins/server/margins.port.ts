import type { LyingButton, NewButton } from '@sayfa/books/contract';
import type { Principal } from '@sayfa/server-kit';

/** A book as this feature needs it. */
export type MarginBook = {
  id: number;
  domainId: number;
  hash: string;
  name: string;
  state: 'importing' | 'ready';
  pageCount: number;
  originalFile: string | null;
  originalPassword: string | null;
};

/** A page as it is printed; `height` in page units. */
export type MarginPage = { id: number; height: number; picture: string | undefined };

/** What this feature needs of books. */
export type BooksOfMargins = {
  /** Throws book_not_found. */
  bookForPerson(person: Principal, idOrHash: number | string): Promise<MarginBook>;
  /** Throws book_not_found. */
  pageForPerson(person: Principal, pageId: number): Promise<{ bookId: number; pageNumber: number }>;
  findBook(id: number): Promise<MarginBook | undefined>;
  printedPage(bookId: number, pageNumber: number): Promise<MarginPage | undefined>;
  addFile(
    bookId: number,
    file: { ending: string; bytes: Uint8Array },
  ): Promise<{ name: string; url: string }>;
  buttons: {
    rewrite(
      pageId: number,
      plan: (lying: readonly LyingButton[]) => {
        remove: readonly number[];
        change: readonly never[];
        add: readonly { button: NewButton }[];
      },
      options: { by: number; most: number; once?: { key: string; hash: string } },
    ): Promise<{ added: LyingButton[]; removed: number[] } | 'full' | 'other' | 'gone'>;
    /** Those of one page that are still deleted; all or none. */
    restore(
      pageId: number,
      ids: readonly number[],
      most: number,
    ): Promise<LyingButton[] | 'full' | 'gone'>;
    /** Lets go of files that a content shows and no button of the book any more. */
    retireFilesOf(bookId: number, content: string): Promise<void>;
  };
};

/** What this feature needs of tests of books. */
export type TestsOfMargins = {
  /** The newest first. */
  ofBook(bookId: number): Promise<{ id: number; title: string }[]>;
  /**
   * These are the questions of a page now. Answers the addresses of pictures that no question shows
   * any more, and how many questions of the page are in doubt; undefined where the test is gone.
   * `region` is the JSON of a box in page units.
   */
  putPage(
    test: { id: number; bookId: number; domainId: number },
    page: { id: number; number: number },
    tasks: readonly { image: string; region: string }[],
    now: number,
  ): Promise<{ unused: string[]; doubtful: number } | undefined>;
};
