import { createHash, randomInt } from 'node:crypto';
import type { BookSummary, BooksPort, NewPicture, StoredPicture } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Files, OpenDatabase, Principal } from '@sayfa/server-kit';
import { mayRead } from './book-access.rules.ts';
import { bookFacts } from './book-facts.ts';
import { bookFileStore } from './book-files.store.ts';
import { bookStore } from './books.store.ts';
import { booksInTransaction } from './books-in-transaction.store.ts';
import { heightInUnits, mainPicture } from './content-answer.ts';
import { fileAddress, pictureAddresses } from './file-address.ts';
import { fileGuard } from './file-guard.ts';
import { wordsFrom, wordsToStore } from './page-words.ts';
import { pageStore, type StoredPictures } from './pages.store.ts';
import { shelfStore } from './shelf.store.ts';
import { changedOnShelf, shelfRevisions, wholeShelf } from './whole-shelf.ts';

const HASH_LENGTH = 20;
const HASH_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Replaced pictures stay this long for readers who have the book open; milliseconds. */
const KEEP_REPLACED = 24 * 60 * 60 * 1_000;

/** What books are kept in. */
export type BooksPorts = { open: OpenDatabase; clock: Clock; files: Files };

// 20 of 36 signs are 103 bits. It begins with a letter, so that it is never taken for a number.
const newHash = (): string =>
  Array.from({ length: HASH_LENGTH }, (_, place) =>
    HASH_LETTERS.charAt(randomInt(place === 0 ? 26 : HASH_LETTERS.length)),
  ).join('');

const contentName = (bytes: Uint8Array, ending: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;

type Named = StoredPicture & { content: Uint8Array };

const named = (pictures: readonly NewPicture[]): Named[] =>
  pictures
    .map(({ width, height, format, bytes }) => ({
      width,
      height,
      file: contentName(bytes, format === 'jpeg' ? 'jpg' : 'webp'),
      bytes: bytes.byteLength,
      content: bytes,
    }))
    .sort((one, other) => one.width - other.width);

/** Books for other features and for this one's own calls. */
export const createBooks = ({ open, clock, files }: BooksPorts): BooksPort => {
  const store = bookStore(open);
  const pages = pageStore(open);
  const shelf = shelfStore(open);
  const fileRows = bookFileStore(open);
  const facts = bookFacts(store, clock);
  const revisions = shelfRevisions(shelf, open.othersWrote);
  const guard = fileGuard();

  const changed = (bookId: number): void => {
    facts.invalidate(bookId);
    revisions.invalidate();
  };

  const removeUnused = async (names: readonly string[]): Promise<number> => {
    const unused = await fileRows.unused(names);
    for (const name of unused) {
      await guard.removing(name, async () => {
        // Asked once more: another page may have taken the file meanwhile.
        if ((await fileRows.unused([name])).length > 0) await files.remove(name);
      });
    }
    return unused.length;
  };

  /** Files first, rows after; files of a page that is gone are taken away again. */
  const keep = async (
    bookId: number,
    pictures: readonly NewPicture[],
    write: (shown: StoredPictures) => Promise<boolean>,
  ): Promise<void> => {
    const stored = named(pictures);
    const names = stored.map((picture) => picture.file);
    const isStored = await guard.whileStoring(names, async () => {
      for (const picture of stored) await files.put(picture.file, picture.content);
      return write({
        format: pictures[0]?.format ?? null,
        pictures: stored.map(({ content: _, ...picture }) => picture),
      });
    });
    changed(bookId);
    if (isStored) return;
    await removeUnused(names);
    throw new UserFacingError('book_not_found');
  };

  const demand = async (id: number | string): Promise<BookSummary> => {
    const book = await facts.find(id);
    if (!book) throw new UserFacingError('book_not_found');
    return book;
  };

  const bookForPerson = async (person: Principal, idOrHash: number | string) => {
    const book = await demand(idOrHash);
    if (!mayRead(person, book)) throw new UserFacingError('book_not_found');
    return book;
  };

  return {
    createBook: async (book) => {
      const id = await store.insert(book, { hash: newHash(), now: clock.now() });
      // Somebody may have asked for this very number a moment ago, when it was nobody's.
      changed(id);
      return demand(id);
    },
    storePage: (bookId, pageNumber, { pictures, words }) =>
      keep(bookId, pictures, (shown) =>
        pages.store(bookId, pageNumber, shown, wordsToStore(words), clock.now()),
      ),
    replacePictures: (bookId, pageNumber, pictures) =>
      keep(bookId, pictures, (shown) => pages.replace(bookId, pageNumber, shown, clock.now())),
    markReady: async (bookId) => {
      await store.markReady(bookId);
      changed(bookId);
    },
    pagesMissing: (bookId) => pages.missing(bookId),
    removeBook: async (bookId) => {
      const names = await store.remove(bookId);
      changed(bookId);
      await removeUnused(names);
    },
    bookByOriginal: (domainId, originalHash) => store.byOriginal(domainId, originalHash),
    findBook: (idOrHash) => facts.find(idOrHash),
    addFile: async (bookId, file) => {
      const book = await demand(bookId);
      const { ending } = file;
      const name = 'bytes' in file ? contentName(file.bytes, ending) : `${file.hash}.${ending}`;
      await guard.whileStoring([name], async () => {
        await ('bytes' in file ? files.put(name, file.bytes) : files.putFile(name, file.path));
        await fileRows.addMedia(bookId, book.domainId, name);
      });
      return { name, url: fileAddress(bookId, name) };
    },
    holdFile: async (bookId, name) => {
      const book = await demand(bookId);
      await guard.whileStoring([name], () => fileRows.hold(bookId, book.domainId, name));
      return { url: fileAddress(bookId, name) };
    },
    releaseFile: (bookId, name) => fileRows.retire(bookId, name, clock.now()),
    retireFiles: (bookId, names) => fileRows.retireMedia(bookId, names, clock.now()),
    inTransaction: booksInTransaction,
    noteChanged: facts.invalidate,
    bookForPerson,
    pagesOf: async (bookId, pageNumbers) => {
      const rows = await pages.some(bookId, pageNumbers);
      return rows.map(({ pageNumber, width, height, pictures }) => ({
        pageNumber,
        width,
        height,
        pictures: pictureAddresses(bookId, pictures),
      }));
    },
    printedPage: async (bookId, pageNumber) => {
      const page = await pages.one(bookId, pageNumber);
      if (!page) return undefined;
      const words = await pages.words(bookId, pageNumber);
      return {
        id: page.id,
        height: heightInUnits(page),
        picture: mainPicture(page.pictures)?.file,
        words: (words ? wordsFrom(words) : []).map(([left, top, width, height, text]) => ({
          ...{ left, top, width, height },
          text,
        })),
      };
    },
    hasPage: (bookId, pageId) => pages.has(bookId, pageId),
    pageForPerson: async (person, pageId) => {
      const page = await pages.byId(pageId);
      if (!page) throw new UserFacingError('book_not_found');
      await bookForPerson(person, page.bookId);
      const { width, height, ...place } = page;
      return { ...place, id: pageId, height: heightInUnits({ width, height }) };
    },
    idOfPage: async (bookId, pageNumber) => (await pages.one(bookId, pageNumber))?.id,
    revision: (domainId) => revisions.of(domainId),
    shelfOfDomain: (domainId) => wholeShelf(shelf, domainId),
    shelfChanges: (domainId, since) => changedOnShelf(shelf, domainId, since),
    pagesReady: (bookIds) => shelf.pagesReady(bookIds),
    suggestedBooks: (limit) => shelf.suggested(limit),
    isSuggestedCover: (file) => shelf.isSuggestedCover(file),
    allFiles: () => fileRows.all(),
    sweepReplacedFiles: async () =>
      removeUnused(await fileRows.dropRetired(clock.now() - KEEP_REPLACED)),
  };
};
