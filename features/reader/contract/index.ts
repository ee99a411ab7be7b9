/** The calls of reading: where a person is in a book and which pages they marked. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

export {
  latestCopy,
  leftAtPage,
  parseStoredReading,
  type StoredReading,
} from './stored-reading.ts';

const bookId = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) });

/** Where a person is in a book. */
export const readingState = z.object({
  currentPageNo: z.int(),
  bookmarked_pages: z.array(z.int()),
});

/** Where a person is in a book. */
export type ReadingState = z.infer<typeof readingState>;

/** The calls, by name. */
export const readerCalls = {
  state: call({
    method: 'GET',
    path: '/api/v2/reading/:id',
    summary: 'Where I am in a book, and my bookmarks.',
    params: bookId,
    answer: z.object({ data: readingState }),
  }),
  setPage: call({
    method: 'PUT',
    path: '/api/v2/reading/:id/page',
    whenBusy: 'kept',
    summary: 'Remembers the page I am on. Idempotent; the later one wins.',
    params: bookId,
    body: z.strictObject({ page: z.int().check(z.positive(), z.maximum(10_000)) }),
    answer: z.object({ success: z.literal(true) }),
  }),
  setBookmark: call({
    method: 'PUT',
    path: '/api/v2/reading/:id/bookmarks/:page',
    whenBusy: 'kept',
    summary: 'Sets or takes away the bookmark of one page, so that two devices merge. Idempotent.',
    params: z.object({
      id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
      page: z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)),
    }),
    body: z.strictObject({ bookmarked: z.boolean() }),
    answer: z.object({ success: z.literal(true), data: readingState }),
  }),
} as const satisfies Calls;
