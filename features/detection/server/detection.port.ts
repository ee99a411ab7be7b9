import type { LyingButton, NewButton } from '@sayfa/books/contract';
import type { Word } from '@sayfa/page-layout';
import type { Principal } from '@sayfa/server-kit';

/** What finding questions needs of books. */
export type BooksOfDetection = {
  /** Throws book_not_found. */
  bookForPerson(
    person: Principal,
    idOrHash: string,
  ): Promise<{ id: number; domainId: number; pageCount: number; state: 'importing' | 'ready' }>;
  /** Undefined where the book is gone. */
  findBook(
    id: number,
  ): Promise<{ id: number; domainId: number; pageCount: number; state: string } | undefined>;
  /** Throws book_not_found. */
  pageForPerson(person: Principal, pageId: number): Promise<{ bookId: number; pageNumber: number }>;
  /** Undefined where there is no such page; `picture` a name in `Files`. */
  printedPage(
    bookId: number,
    pageNumber: number,
  ): Promise<
    { id: number; height: number; picture: string | undefined; words: readonly Word[] } | undefined
  >;
  buttons: {
    /** All or none; the same again where it was done before under this key. */
    rewrite(
      pageId: number,
      plan: (there: readonly LyingButton[]) => {
        remove: readonly number[];
        change: readonly never[];
        add: readonly { button: NewButton }[];
      },
      options: { by: number; most: number; once: { key: string; hash: string } },
    ): Promise<{ added: LyingButton[]; removed: number[] } | 'full' | 'other' | 'gone'>;
    /** Those of one page that are still deleted; all or none. */
    restore(
      pageId: number,
      ids: readonly number[],
      most: number,
    ): Promise<LyingButton[] | 'full' | 'gone'>;
  };
};
