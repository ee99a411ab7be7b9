import { tableOfContents } from '@sayfa/books/contract';
import type { JobHandler } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { BooksOfKeys, DetectionOfKeys, TestsOfKeys } from './answer-keys.port.ts';
import { type ReadPage, rowsOfBook } from './book-keys.rules.ts';
import type { KeyDraftStore } from './key-drafts.store.ts';
import { matchKeys } from './match-keys.rules.ts';
import { type BookUnit, questionGroups, type TestOfBook } from './question-groups.rules.ts';

/** Kind of the job. */
export const READ_KEYS = 'answer-keys.read';

const payload = z.object({ bookId: z.int(), run: z.int() });

/** What reading a book's keys is started with. */
export type ReadPayload = z.infer<typeof payload>;

type Parts = {
  books: BooksOfKeys;
  tests: TestsOfKeys;
  detection: DetectionOfKeys;
  drafts: KeyDraftStore;
  log: { warn(details: object, text: string): void };
};

const unitsOf = (toc: string): readonly BookUnit[] => {
  try {
    return tableOfContents.parse(JSON.parse(toc)).units;
  } catch {
    // A book without contents has no units.
    return [];
  }
};

/** The tests of a book with their questions, those of the first pages first. */
export const testsOfBook = async (tests: TestsOfKeys, bookId: number): Promise<TestOfBook[]> => {
  const found: TestOfBook[] = [];
  for (const { id, title } of await tests.testsOfBook(bookId))
    found.push({ id, title, questions: await tests.questionsOfTest(id) });
  return found;
};

/** Reads the keys of a book and matches them. What was found before stays until all pages are read. */
export const readKeysJob = (parts: Parts): JobHandler<ReadPayload> => {
  const { books, tests, detection, drafts, log } = parts;

  const readPage = async (bookId: number, pageNumber: number): Promise<ReadPage | undefined> => {
    try {
      const found = await detection.keyReader.keys({ bookId, pageNumber });
      return found && { pageNumber, ...found };
    } catch (error) {
      log.warn({ err: error, book: bookId, page: pageNumber }, 'the keys of a page were not read');
      return undefined;
    }
  };

  return {
    payload,
    run: async ({ payload: { bookId, run }, signal, report }) => {
      const book = await books.findBook(bookId);
      if (!book) return undefined;
      const pages: ReadPage[] = [];
      let next = 1;
      let done = 0;
      const worker = async (): Promise<void> => {
        while (next <= book.pageCount) {
          signal.throwIfAborted();
          const pageNumber = next;
          next += 1;
          const page = await readPage(bookId, pageNumber);
          if (page) pages.push(page);
          done += 1;
          report(done, book.pageCount);
        }
      };
      report(0, book.pageCount);
      const workers = await Promise.allSettled(
        Array.from({ length: detection.keyReader.threads }, worker),
      );
      for (const one of workers) if (one.status === 'rejected') throw one.reason;
      const rows = rowsOfBook(pages.toSorted((one, other) => one.pageNumber - other.pageNumber));
      const groups = questionGroups(
        await testsOfBook(tests, bookId),
        await detection.numbers.numbersOf(bookId),
        unitsOf(book.toc),
      );
      await drafts.replace({ bookId, domainId: book.domainId, run }, matchKeys(rows, groups));
      return undefined;
    },
  };
};
