/** The calls of a person's own drawings and blank pages; nobody else may read them. */
import { call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { objectRecord, operation } from './operation-shapes.ts';

/** Operations in one call at most; a client with more sends several calls. Source: SYNC_OFFLINE-010. */
export const MOST_OPERATIONS = 500;
/** Bytes of one call at most, as JSON. */
export const MOST_BYTES_OF_CALL = 256 * 1024;
/** Bytes of all that lies on one page at most, as JSON. */
export const MOST_BYTES_OF_PAGE = 2 * 1024 * 1024;

const book = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) });

/**
 * The page that a drawing lies on: `page_<id>` of a book's page, or `blank_<uuid>` of a page that the
 * person added. It never changes, whatever happens to page numbers.
 */
export const pageKey = z
  .string()
  .check(z.regex(/^(?:page_[1-9][0-9]{0,15}|blank_[0-9a-f-]{36})$/u));

/** A blank page of a person's own, after the pages of the book. */
export const blankPage = z.object({
  id: pageKey,
  /** Height over width. */
  proportion: z.number().check(z.gte(0.2), z.lte(5)),
  /** Milliseconds since 1970 by the device's clock. */
  created_at: z.int(),
  /** Null while it is there; it can be restored for 30 days. */
  removed_at: z.nullable(z.int()),
});

/** A blank page of a person's own, after the pages of the book. */
export type BlankPage = z.infer<typeof blankPage>;

/** The calls, by name. */
export const drawingsCalls = {
  changes: call({
    method: 'GET',
    path: '/api/v2/drawings/:id',
    summary: 'My objects of a book that changed after a version, oldest change first.',
    params: book,
    query: z.object({ since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) }),
    answer: z.object({
      /** Ask with this next time. Only ever grows, whatever the clocks do. */
      version: z.int(),
      /** Whether there is more; ask again at once. */
      more: z.boolean(),
      records: z.array(z.object({ page: pageKey, record: objectRecord })),
      blank_pages: z.array(blankPage),
    }),
  }),
  change: call({
    method: 'POST',
    path: '/api/v2/drawings/:id/pages/:page',
    summary: 'Operations on one page; durable when answered, harmless when sent again.',
    params: z.extend(book, { page: pageKey }),
    body: z.object({
      /** Whose work it is; another person's session is refused with `session_changed`. */
      user_id: z.int(),
      operations: z.array(operation).check(z.minLength(1), z.maxLength(MOST_OPERATIONS)),
    }),
    answer: z.object({ success: z.literal(true), version: z.int() }),
  }),
  setBlankPage: call({
    method: 'PUT',
    path: '/api/v2/drawings/:id/blank-pages/:page',
    summary: 'Adds, removes or restores a blank page of mine.',
    params: z.extend(book, { page: pageKey }),
    body: z.extend(blankPage, { user_id: z.int() }),
    answer: z.object({ success: z.literal(true), version: z.int() }),
  }),
  live: call({
    method: 'GET',
    path: '/api/v2/drawings/:id/live',
    summary: 'Server-sent events: `version` whenever something of mine in the book changed.',
    params: book,
    answer: z.string(),
  }),
};
