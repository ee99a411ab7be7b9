/** The calls of a person's own drawings and blank pages; nobody else may read them. */
import { call, hasCapability, type RoleHolder } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { objectRecord, operation, stamp } from './operation-shapes.ts';
import { paperShape } from './paper-shape.ts';
import { toolbarShape } from './toolbar-shape.ts';

export {
  MAX_EXPORT_BYTES,
  MAX_PAGE_MARKS_BYTES,
  type PageMarks,
  pageMarks,
} from './page-marks.ts';
export { paperShape } from './paper-shape.ts';
export { patchFits } from './patch-fits.ts';
export type { ToolbarShape } from './toolbar-shape.ts';

/** Operations in one call at most; a client with more sends several calls. Source: SYNC_OFFLINE-010. */
export const MAX_OPERATIONS = 500;
/** Bytes of one call with several operations at most, as JSON; more is refused with `op_too_large`. */
export const MAX_CALL_BYTES = 256 * 1024;
/** Bytes of a call with a single operation at most: a picture is one operation. Source: SYNC_OFFLINE-060. */
export const MAX_OPERATION_BYTES = 1024 * 1024;
/** Bytes of all objects on one page at most, as JSON; more is refused with `page_full`. */
export const MAX_PAGE_BYTES = 16 * 1024 * 1024;
/** Bytes of all that a person drew in a book at most; more is refused with `drawings_full`. */
export const MAX_BOOK_BYTES = 200 * 1024 * 1024;

/** A call waits so many seconds at most between two signs of life of `live`. */
export const HEARTBEAT_SECONDS = 25;

/** Source: BRD-030. */
const MAX_BLANK_PAGES_OF_TEACHERS = 200;
const MAX_BLANK_PAGES = 20;

const book = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) });

/**
 * The page that a drawing is on: `page_<id>` of a book's page, `blank_<uuid>` of a page that the
 * person added, or `zoom_<id>` of a zoom area, whose drawings are seen only where it is shown alone. It never changes, whatever happens to page numbers.
 */
export const pageKey = z
  .string()
  .check(z.regex(/^(?:page_[1-9][0-9]{0,15}|zoom_[1-9][0-9]{0,15}|blank_[0-9a-f-]{36})$/u));

/** Blank pages of a person in a book at most, without removed ones. Source: BRD-030. */
export const maxBlankPages = (person: RoleHolder | null): number =>
  hasCapability(person, 'usesTeacherTools') ? MAX_BLANK_PAGES_OF_TEACHERS : MAX_BLANK_PAGES;

/** A blank page of a person's own, beside a page of the book. */
export const blankPage = z.object({
  id: pageKey,
  /** Height over width. */
  proportion: z.number().check(z.gte(0.2), z.lte(5)),
  /** The book page that it stands after; without one after the last page. Source: BRD-030. */
  beside: z.optional(z.string().check(z.regex(/^page_[1-9][0-9]{0,15}$/u))),
  /** White where it is left out; programs from before papers leave it out. Source: BRD-031. */
  paper: z.optional(paperShape),
  /** Milliseconds since 1970 by the device's clock. */
  created_at: z.int(),
  /** Null while it is there; it can be restored for 30 days. */
  removed_at: z.nullable(z.int()),
  /** Of two states of a page, the one with the later stamp counts; without one, the one sent later. */
  stamp: z.optional(stamp),
});

/** A blank page of a person's own, beside a page of the book. */
export type BlankPage = z.infer<typeof blankPage>;

/** Where a board had it: the book's number, and item, counter and device of its key. */
const unsentPlace = {
  book: book.shape.id,
  bookId: z.int(),
  key: z.tuple([z.string(), z.number(), z.string()]),
};

/** One thing that a board kept sealed because it could not be sent: operations, or a blank page. */
export const unsentDrawing = z.discriminatedUnion('kind', [
  z.strictObject({
    ...unsentPlace,
    kind: z.literal('operations'),
    page: pageKey,
    operations: z.array(operation).check(z.minLength(1), z.maxLength(MAX_OPERATIONS)),
  }),
  z.strictObject({ ...unsentPlace, kind: z.literal('blank'), blank: blankPage }),
]);

/** One thing that a board kept sealed because it could not be sent. */
export type UnsentDrawing = z.infer<typeof unsentDrawing>;

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
    // Any version of the program may have written the records; the store reads each by itself, and
    // 1,000 of them take 40 ms (`npm run bench -- answers`).
    answerShape: z.object({
      version: z.int(),
      more: z.boolean(),
      records: z.array(z.object({ page: z.string(), record: z.unknown() })),
      blank_pages: z.array(blankPage),
    }),
  }),
  change: call({
    method: 'POST',
    path: '/api/v2/drawings/:id/pages/:page',
    whenBusy: 'kept',
    summary: 'Operations on one page; durable when answered, harmless when sent again.',
    tooLarge: { code: 'op_too_large', limit: MAX_OPERATION_BYTES / 1024 },
    params: z.extend(book, { page: pageKey }),
    body: z.strictObject({
      /** Whose work it is; another person's session is refused with `session_changed`. */
      user_id: z.int(),
      operations: z.array(operation).check(z.minLength(1), z.maxLength(MAX_OPERATIONS)),
    }),
    /** The version that the book's drawings have now; what others drew before it may still be unread. */
    answer: z.object({ success: z.literal(true), version: z.int() }),
  }),
  setBlankPage: call({
    method: 'PUT',
    path: '/api/v2/drawings/:id/blank-pages/:page',
    whenBusy: 'kept',
    summary: 'Adds, removes or restores a blank page of mine, or changes its paper.',
    params: z.extend(book, { page: pageKey }),
    body: z.strictObject({ ...blankPage.shape, user_id: z.int() }),
    /** The version that the book's drawings have now; what others drew before it may still be unread. */
    answer: z.object({ success: z.literal(true), version: z.int() }),
  }),
  toolbar: call({
    method: 'GET',
    path: '/api/v2/toolbar-settings',
    summary: 'My toolbar as I left it on any device; null before the first change.',
    answer: z.object({ settings: z.nullable(toolbarShape) }),
  }),
  setToolbar: call({
    method: 'PUT',
    path: '/api/v2/toolbar-settings',
    whenBusy: 'kept',
    summary: 'Keeps my toolbar for my other devices.',
    body: z.object({ user_id: z.int(), settings: toolbarShape }),
    answer: z.object({ success: z.literal(true) }),
  }),
  exportPdf: call({
    method: 'POST',
    path: '/api/v2/drawings/:id/pdf',
    whenBusy: 'first',
    summary:
      'The PDF of a book, or some of its pages, with marks painted over. A form with one file: on each line a page with its marks as JSON.',
    params: book,
    query: z.object({
      /** `book`: all pages, white ones after those they name, otherwise last. `pages`: those with a line, in the order of the lines. */
      scope: z.enum(['book', 'pages']),
    }),
  }),
  live: call({
    method: 'GET',
    path: '/api/v2/drawings/:id/live',
    whenBusy: 'kept',
    summary: 'Server-sent events: `version` whenever something of mine in the book changed.',
    params: book,
    // Events `version` and, every 25 s, `heartbeat`; the data of both is the version. The first comes
    // at once. The stream ends with the session, and when the book may no longer be read.
  }),
};
