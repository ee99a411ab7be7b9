/** The calls of finding the questions of a book and reviewing them. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { draft, foundBox, MAX_DRAFTS_OF_PAGE, publishedDraft } from './drafts.ts';

export {
  type Draft,
  draftsOf,
  draftsShape,
  type FoundBox,
  MAX_DRAFTS_OF_PAGE,
  MIN_EXTENT,
  onPage,
  type PublishedDraft,
  publishedShape,
} from './drafts.ts';

/** Pages in one call. */
const MAX_PAGES = 2_000;

/** Name of the caller's domain, else `domain_mismatch`; Super Admins may name any. */
const domain = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u));
const pageNumber = z.coerce.number().check(z.int(), z.positive());
const book = z.object({ domain, id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) });
const bookPage = z.object({ ...book.shape, number: pageNumber });

/** Progress of the work on a book. */
export const detectionJob = z.object({
  is: z.enum(['find', 'publish', 'unpublish']),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  all: z.int(),
});

/** The state of one page, without its boxes. */
export const detectedPage = z.object({
  pageNumber: z.int(),
  pageId: z.int(),
  version: z.int(),
  /** `found` until a person changes or accepts something. */
  state: z.enum(['found', 'reviewed', 'failed']),
  /** Drafts that are not published, accepted or not. */
  drafts: z.int(),
  accepted: z.int(),
  /** Drafts that are not accepted and should be reviewed. */
  unsure: z.int(),
  published: z.int(),
  /** Why the last publishing of this page failed, as an error code. */
  error: z.nullable(z.string()),
});

/** The state of one page, without its boxes. */
export type DetectedPage = z.infer<typeof detectedPage>;

/** The state of a book. */
export const detectionState = z.object({
  job: z.nullable(detectionJob),
  /** Pages on which detection has run, in order. */
  pages: z.array(detectedPage),
  /** Number of pages of the book. */
  pageCount: z.int(),
  /** Counts over all pages: drafts, accepted ones, published ones. */
  drafts: z.int(),
  accepted: z.int(),
  published: z.int(),
});

/** The state of a book. */
export type DetectionState = z.infer<typeof detectionState>;

/** The drafts of one page. */
export const pageDrafts = z.object({
  pageNumber: z.int(),
  pageId: z.int(),
  /** Page units. */
  height: z.int(),
  /** 0 where detection has not run on the page. */
  version: z.int(),
  state: z.enum(['none', 'found', 'reviewed', 'failed']),
  drafts: z.array(draft),
  published: z.array(publishedDraft),
});

/** The drafts of one page. */
export type PageDrafts = z.infer<typeof pageDrafts>;

const pages = z.optional(
  z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_PAGES)),
);

/** Detected margins of a page, in page units. */
const foundMargins = z.object({
  /** `inner` is between the numbers of questions and their text. */
  columns: z.array(
    z.object({ left: z.number(), right: z.number(), inner: z.optional(z.number()) }),
  ),
  top: z.number(),
  bottom: z.number(),
});

/** The calls, by name. */
export const detectionCalls = {
  detectPage: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/detect',
    summary:
      'Looks at one page and stores nothing: the edges of its columns (margin; none on a blank page) or its questions (zoom), in page units.',
    params: z.object({ domain, pageId: pageNumber }),
    body: z.strictObject({ kind: z.enum(['margin', 'zoom']) }),
    answer: z.object({
      success: z.literal(true),
      /** Height of the page, in page units. */
      height: z.int(),
      margins: z.nullable(foundMargins),
      boxes: z.array(foundBox),
    }),
  }),
  start: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/detection',
    whenBusy: 'first',
    summary:
      'Looks for the questions of all pages, or of some. Pages that somebody reviewed stay as they are unless `again`. While it runs, starting it once more does nothing.',
    params: book,
    body: z
      .strictObject({
        from: z.optional(z.int().check(z.positive())),
        to: z.optional(z.int().check(z.positive())),
        again: z.optional(z.boolean()),
      })
      .check(
        z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
          message: 'invalid',
          path: ['to'],
        }),
      ),
    answer: detectionState,
  }),
  state: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/detection',
    summary: 'How far the work is, and what is known of each page.',
    params: book,
    answer: detectionState,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/detection/cancel',
    summary: 'Stops what is under way; what was found until then stays.',
    params: book,
    answer: detectionState,
  }),
  clear: call({
    method: 'DELETE',
    path: '/api/v2/:domain/ebooks/:id/detection',
    isAudited: true,
    summary: 'Stops what is under way and throws all drafts away. Published areas stay.',
    params: book,
    answer: z.object({ success: z.literal(true) }),
  }),
  page: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/detection/pages/:number',
    summary: 'The drafts of one page in the order of reading.',
    params: bookPage,
    answer: pageDrafts,
  }),
  savePage: call({
    method: 'PUT',
    path: '/api/v2/:domain/ebooks/:id/detection/pages/:number',
    summary:
      'The drafts of one page as they shall be, in the order of reading. Refused with edit_conflict, `current` being the page, where its version is another.',
    params: bookPage,
    body: z.strictObject({
      version: z.int().check(z.minimum(0)),
      drafts: z
        .array(draft)
        .check(z.maxLength(MAX_DRAFTS_OF_PAGE))
        .check(
          z.refine((drafts) => new Set(drafts.map(({ id }) => id)).size === drafts.length, {
            message: 'invalid',
          }),
        ),
    }),
    answer: pageDrafts,
  }),
  publish: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/detection/publish',
    isAudited: true,
    summary:
      'Makes zoom areas of accepted drafts, all or none of a page, after those that lie there (append) or in their place (replace).',
    params: book,
    body: z.strictObject({ pages, existing: z.enum(['append', 'replace']) }),
    answer: detectionState,
  }),
  unpublish: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/detection/unpublish',
    isAudited: true,
    summary:
      'Takes the last publishing of pages back: its areas go, those that it replaced come back, its drafts are accepted again.',
    params: book,
    body: z.strictObject({ pages }),
    answer: detectionState,
  }),
} as const satisfies Calls;
