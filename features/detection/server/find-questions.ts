import type { Clock } from '@sayfa/kernel';
import type { JobHandler } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { draftsOf } from '../contract/index.ts';
import type { BooksOfDetection } from './detection.port.ts';
import type { DetectedPageRow, DetectionStore, PageWrite } from './detection.store.ts';
import type { PageFinder } from './page-finder.ts';
import type { DrawnBook, PageToFindOf } from './page-to-find.ts';

const payload = z.object({
  bookId: z.int(),
  from: z.int(),
  to: z.int(),
  again: z.boolean(),
  run: z.int(),
});

/** What looking through a book is started with. */
export type FindPayload = z.infer<typeof payload>;

type FoundBook = DrawnBook & { domainId: number };

/** Pages that are read or stored while others are looked at. */
const BESIDE = 1;

type Parts = {
  books: BooksOfDetection;
  store: DetectionStore;
  finder: PageFinder;
  pageToFind: PageToFindOf;
  clock: Clock;
  log: { warn(details: object, text: string): void };
};

/** Whether a run leaves a page as it is: looked at before a crash, or reviewed by somebody. */
const staysAsItIs = (page: DetectedPageRow | undefined, { run, again }: FindPayload): boolean =>
  page !== undefined &&
  (page.run === run || (!again && (page.state === 'reviewed' || page.published.length > 0)));

/** Looks through a book; pages that are there already after a crash are not looked at again. */
export const findJob = (parts: Parts): JobHandler<FindPayload> => {
  const { books, store, finder, pageToFind, clock, log } = parts;

  const lookAt = async (task: FindPayload, book: DrawnBook, pageNumber: number) => {
    const page = await books.printedPage(task.bookId, pageNumber);
    try {
      const drawn = await pageToFind({ book, pageNumber }, page);
      if (!page || !drawn) return { page, boxes: undefined };
      const { boxes } = await finder.find(drawn);
      return { page, boxes: draftsOf(boxes, page.height, `r${task.run}-p${pageNumber}`) };
    } catch (error) {
      log.warn({ err: error, book: task.bookId, page: pageNumber }, 'a page was not looked at');
      return { page, boxes: undefined };
    }
  };

  const findOn = async (task: FindPayload, book: FoundBook, pageNumber: number) => {
    const key = { bookId: task.bookId, pageNumber };
    const known = await store.page(key);
    if (staysAsItIs(known, task)) return;
    const { page, boxes } = await lookAt(task, book, pageNumber);
    if (!page) return;
    const write: PageWrite = {
      run: task.run,
      state: boxes ? 'found' : 'failed',
      drafts: boxes ?? [],
      published: known?.published ?? [],
      lastPublish: known?.lastPublish,
      error: null,
    };
    const now = clock.now();
    // Where somebody was faster, theirs counts.
    if (known) await store.write(key, { version: known.version, now }, write);
    else await store.add(key, { domainId: book.domainId, pageId: page.id, now }, write);
  };

  return {
    payload,
    run: async ({ payload: task, signal, report }) => {
      const book = await books.findBook(task.bookId);
      if (!book) return undefined;
      const all = task.to - task.from + 1;
      let next = task.from;
      let done = 0;
      const worker = async (): Promise<void> => {
        while (next <= task.to) {
          signal.throwIfAborted();
          const pageNumber = next;
          next += 1;
          // Discarded or restarted: this run is obsolete.
          if ((await store.book(task.bookId))?.run !== task.run) return;
          await findOn(task, book, pageNumber);
          done += 1;
          report(done, all);
        }
      };
      report(0, all);
      const workers = await Promise.allSettled(
        Array.from({ length: finder.threads + BESIDE }, worker),
      );
      for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
      return undefined;
    },
  };
};
