import { ERROR_STATUS } from '@sayfa/contract-kit';
import type { JobHandler, JobStatus } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { MarginJob, MarginOutcome } from '../contract/index.ts';
import { storedCut } from './book-cuts.ts';
import type { MarginCutsStore } from './margin-cuts.store.ts';
import type { cutPageWith } from './margin-zooms.ts';
import type { BooksOfMargins } from './margins.port.ts';
import type { MarginsStore } from './margins.store.ts';

/** Places zoom areas along guide lines on every page of a book. */
export const MARGIN_JOB = 'margins.zooms';

const payload = z.object({
  bookId: z.int(),
  revision: z.int(),
  userId: z.int(),
  /** Numbers of the first and the last page; undefined for the whole book. */
  from: z.optional(z.int()),
  to: z.optional(z.int()),
});

/** The payload of the job. */
export type MarginJobPayload = z.infer<typeof payload>;

/**
 * Cuts page by page, from where an earlier attempt stopped; ends early where newer lines were sent.
 */
export const marginJobHandler = (parts: {
  store: Pick<MarginsStore, 'find'>;
  books: Pick<BooksOfMargins, 'findBook'>;
  cuts: Pick<MarginCutsStore, 'put'>;
  cutPage: ReturnType<typeof cutPageWith>;
}): JobHandler<MarginJobPayload> => ({
  payload,
  run: async ({
    payload: { bookId, revision, userId, from = 1, to },
    signal,
    doneBefore,
    report,
  }) => {
    const book = await parts.books.findBook(bookId);
    if (!book) return undefined;
    const last = Math.min(to ?? book.pageCount, book.pageCount);
    const all = Math.max(0, last - from + 1);
    report(doneBefore, all);
    for (let pageNumber = from + doneBefore; pageNumber <= last; pageNumber += 1) {
      signal.throwIfAborted();
      const margins = await parts.store.find(bookId);
      if (margins?.revision !== revision) return undefined;
      const key = `margins ${bookId} ${revision} ${pageNumber}`;
      const page = { bookId, pageNumber, userId, key, hasLinesOfOthers: true };
      const cut = storedCut(pageNumber, await parts.cutPage(margins, page));
      if (cut) await parts.cuts.put(bookId, revision, cut);
      report(pageNumber - from + 1, all);
    }
    return undefined;
  },
});

/** A job as it is sent to editors; before it starts, all pages remain. */
export const reportedJob = (
  { state, done, all, error }: JobStatus,
  pageCount: number,
  outcome: MarginOutcome | null,
): MarginJob => ({
  state,
  done,
  all: all > 0 ? all : pageCount,
  code:
    state !== 'failed'
      ? null
      : error && Object.hasOwn(ERROR_STATUS, error)
        ? error
        : 'server_error',
  outcome,
});
