import { randomInt } from 'node:crypto';
import type { BookSummary, BooksPort } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { FileGuard, Files, OpenDatabase } from '@sayfa/server-kit';
import { mayRead } from './book-access.rules.ts';
import { type BookFacts, bookFacts } from './book-facts.ts';
import { bookFileStore } from './book-files.store.ts';
import {
  createBookFiles,
  createPictureWriter,
  createUnusedFileRemoval,
  type PictureWriter,
  type UnusedFileRemoval,
} from './book-files.ts';
import { type BookStore, bookStore } from './books.store.ts';
import { booksInTransaction } from './books-in-transaction.store.ts';
import { fileGuard, RETRY_AFTER } from './file-guard.ts';
import { createBooksInspection } from './inspect-books.ts';
import { wordsToStore } from './page-words.ts';
import { type PageStore, pageStore } from './pages.store.ts';
import { createReadablePages } from './readable-pages.ts';
import { type ShelfStore, shelfStore } from './shelf.store.ts';
import { changedOnShelf, shelfRevisions, wholeShelf } from './whole-shelf.ts';

const HASH_LENGTH = 20;
const HASH_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The stores of books. */
export type BooksPorts = { open: OpenDatabase; clock: Clock; files: Files };

// 20 of 36 signs have 103 bits. It begins with a letter, so that it differs from a number.
const newHash = (): string =>
  Array.from({ length: HASH_LENGTH }, (_, place) =>
    HASH_LETTERS.charAt(randomInt(place === 0 ? 26 : HASH_LETTERS.length)),
  ).join('');

type DemandBook = (idOrHash: number | string) => Promise<BookSummary>;

type WriterPort = Pick<
  BooksPort,
  | 'createBook'
  | 'storePage'
  | 'replacePictures'
  | 'markReady'
  | 'setReadingDirection'
  | 'setExcerpts'
  | 'removeBook'
>;

/** Adding books and their pages, and deleting them. */
const createBookWriter = (parts: {
  store: BookStore;
  pages: PageStore;
  clock: Clock;
  demandBook: DemandBook;
  writePictures: PictureWriter;
  removeUnused: UnusedFileRemoval;
  guard: Pick<FileGuard, 'missing'>;
  invalidate: (bookId: number) => void;
}): WriterPort => {
  const { store, pages, clock, writePictures, invalidate } = parts;

  return {
    createBook: async (book) => {
      const id = await store.insert(book, { hash: newHash(), now: clock.now() });
      const { originalFile } = book;
      if (originalFile !== undefined && (await parts.guard.missing([originalFile])).length > 0) {
        await store.remove(id);
        throw new UserFacingError('busy', { retryAfter: RETRY_AFTER });
      }
      // A lookup of this number may have been cached as missing.
      invalidate(id);
      return parts.demandBook(id);
    },
    storePage: (bookId, pageNumber, { pictures, words, condition = 'whole' }) =>
      writePictures(bookId, pictures, (shown) =>
        pages.store(
          bookId,
          pageNumber,
          shown,
          { words: wordsToStore(words), condition },
          clock.now(),
        ),
      ),
    replacePictures: (bookId, pageNumber, pictures) =>
      writePictures(bookId, pictures, (shown) =>
        pages.replace(bookId, pageNumber, shown, clock.now()),
      ),
    markReady: async (bookId) => {
      await store.markReady(bookId);
      invalidate(bookId);
    },
    setReadingDirection: async (bookId, chosen) => {
      await store.setReadingDirection(bookId, chosen);
      invalidate(bookId);
    },
    setExcerpts: async (bookId, areAllowed) => {
      await store.setExcerpts(bookId, areAllowed);
      invalidate(bookId);
    },
    removeBook: async (bookId) => {
      const names = await store.remove(bookId);
      invalidate(bookId);
      await parts.removeUnused(names);
    },
  };
};

type FinderPort = Pick<BooksPort, 'bookByOriginal' | 'findBook' | 'bookForPerson'>;

const createBookFinder = (
  store: BookStore,
  facts: BookFacts,
  demandBook: DemandBook,
): FinderPort => ({
  bookByOriginal: (domainId, originalHash) => store.byOriginal(domainId, originalHash),
  findBook: (idOrHash) => facts.find(idOrHash),
  bookForPerson: async (person, idOrHash) => {
    const book = await demandBook(idOrHash);
    if (!mayRead(person, book)) throw new UserFacingError('book_not_found');
    return book;
  },
});

type ShelfPort = Pick<
  BooksPort,
  | 'revision'
  | 'shelfOfDomain'
  | 'shelfChanges'
  | 'pagesReady'
  | 'suggestedBooks'
  | 'isSuggestedCover'
>;

/** The books that the library lists. */
const createShelfPort = (
  shelf: ShelfStore,
  revisions: ReturnType<typeof shelfRevisions>,
): ShelfPort => ({
  revision: (domainId) => revisions.of(domainId),
  shelfOfDomain: (domainId) => wholeShelf(shelf, domainId),
  shelfChanges: (domainId, since) => changedOnShelf(shelf, domainId, since),
  pagesReady: (bookIds) => shelf.pagesReady(bookIds),
  suggestedBooks: (limit) => shelf.suggested(limit),
  isSuggestedCover: (file) => shelf.isSuggestedCover(file),
});

/** Books for other features and for the calls of this one. */
export const createBooks = ({ open, clock, files }: BooksPorts): BooksPort => {
  const store = bookStore(open);
  const pages = pageStore(open);
  const shelf = shelfStore(open);
  const facts = bookFacts(store, clock);
  const revisions = shelfRevisions(shelf, open.othersWrote);
  const fileParts = { rows: bookFileStore(open), files, guard: fileGuard(open, files, clock) };
  const removeUnused = createUnusedFileRemoval(fileParts);

  const invalidate = (bookId: number): void => {
    facts.invalidate(bookId);
    revisions.invalidate();
  };

  const demandBook: DemandBook = async (idOrHash) => {
    const book = await facts.find(idOrHash);
    if (!book) throw new UserFacingError('book_not_found');
    return book;
  };

  const finder = createBookFinder(store, facts, demandBook);
  const writePictures = createPictureWriter(fileParts, { removeUnused, invalidate });
  return {
    ...createBookWriter({
      store,
      pages,
      clock,
      demandBook,
      writePictures,
      removeUnused,
      guard: fileParts.guard,
      invalidate,
    }),
    ...finder,
    ...createBookFiles(fileParts, { clock, demandBook, removeUnused }),
    ...createBooksInspection(open, invalidate),
    inTransaction: booksInTransaction,
    noteChanged: facts.invalidate,
    ...createReadablePages(pages, finder.bookForPerson),
    ...createShelfPort(shelf, revisions),
  };
};
