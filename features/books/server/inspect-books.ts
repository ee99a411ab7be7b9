import type { BooksPort } from '@sayfa/books/port';
import type { OpenDatabase, Problem } from '@sayfa/server-kit';
import { booksInspectionStore } from './inspect-books.store.ts';

type InspectionPort = Pick<
  BooksPort,
  'dropReplaced' | 'inspect' | 'pagesToRedraw' | 'unfinishedBooks'
>;

/** Looks for what does not fit together among the rows of books. */
export const createBooksInspection = (
  open: OpenDatabase,
  invalidate: (bookId: number) => void,
): InspectionPort => {
  const rows = booksInspectionStore(open);

  const countProblems = async (): Promise<Problem[]> =>
    (await rows.miscounted()).map(({ id, pages_ready: noted, counted }) => ({
      kind: 'counts',
      what: `book ${id} counts ${noted} readable pages and has ${counted}`,
      repair: async () => {
        await rows.count(id);
        invalidate(id);
        return 'counted';
      },
    }));

  const shelfProblems = async (): Promise<Problem[]> =>
    (await rows.shelvesBehind()).map(({ domainId, latest }) => ({
      kind: 'shelves',
      what: `the shelf of domain ${domainId} is behind its latest change, ${latest}`,
      repair: async () => {
        await rows.raiseShelf(domainId, latest);
        return 'raised';
      },
    }));

  const listProblems = async (): Promise<Problem[]> =>
    (await rows.unlistedPictures()).map((picture) => ({
      kind: 'unlisted',
      what: `${picture.name} of page ${picture.pageNumber} of book ${picture.bookId}`,
      repair: async () => {
        await rows.list(picture);
        return 'listed';
      },
    }));

  return {
    dropReplaced: rows.dropReplaced,
    unfinishedBooks: rows.unfinishedBooks,
    pagesToRedraw: async () =>
      (await rows.pagesToRedraw()).map(({ bookId, pageNumber, ready }) => ({
        bookId,
        pageNumber,
        why: ready === 1 ? 'words that do not fit together' : 'no picture',
      })),
    inspect: async () => [
      ...(await listProblems()),
      ...(await countProblems()),
      ...(await shelfProblems()),
    ],
  };
};
