import type { ActivitiesPort } from '@sayfa/activities/server';
import type { Principal } from '@sayfa/server-kit';

/** A book that the person may read. */
export type ReadableBook = {
  id: number;
  domainId: number;
  pageCount: number;
  /** Name of the PDF in `Files`, where the book was made from one. */
  originalFile: string | null;
  /** Never leaves the server. */
  originalPassword: string | null;
};

/** What drawing asks of books. */
export type ReadableBooks = {
  /** The book where the person may read it. Throws book_not_found. */
  bookForPerson(person: Principal, idOrHash: string): Promise<ReadableBook>;
  /** Whether the page with this id is one of the book's. */
  hasPage(bookId: number, pageId: number): Promise<boolean>;
};

/** What drawing asks of activities. */
export type StepsOfBooks = Pick<ActivitiesPort, 'hasStep'>;
