import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BookSummary, BooksPort } from '@sayfa/books/port';

/** A book as this feature needs it. */
export type MarginBook = Pick<
  BookSummary,
  'id' | 'domainId' | 'hash' | 'name' | 'state' | 'pageCount' | 'originalFile' | 'originalPassword'
>;

/** What this feature needs of books. */
export type BooksOfMargins = Pick<
  BooksPort,
  'bookForPerson' | 'pageForPerson' | 'findBook' | 'printedPage' | 'addFile'
>;

/** What this feature needs of activities. */
export type ActivitiesOfMargins = Pick<ActivitiesPort, 'rewrite' | 'restore' | 'retireFilesOf'>;

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
