/** The calls of guide lines: storing them, cutting pages along them, pictures of questions. */
import { activity } from '@sayfa/activities/contract';
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { guideLine, MAX_LINES } from './guide-lines.ts';

export {
  cellsOf,
  columnsOf,
  type GuideCell,
  type GuideLine,
  type Guides,
  guidesOf,
  MAX_ADDED_LINES,
  MAX_LINES,
  marginTypeOf,
  numbersAt,
  sectionsOf,
} from './guide-lines.ts';

/** The fewest pictures of one call. Source: MRG-017. */
export const MIN_BOXES = 6;
/** The most pictures of one call. Source: MRG-017. */
export const MAX_BOXES = 12;
/** Boxes of one column. */
const MAX_COLUMN_BOXES = 60;
const LONGEST_PAGE = 20_000;
const PAGE_WIDTH = 1_000;
const LONGEST_JSON = 20_000;
/** Activities on one page; the limit is the same as for placing them by hand. */
export const MAX_AREAS_OF_PAGE = 1_000;

const domain = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u));
const book = z.object({ domain, id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) });
const page = z.object({ domain, pageId: z.coerce.number().check(z.int(), z.positive()) });

const place = z.number('coords_invalid').check(z.minimum(0, 'coords_invalid'));
const extent = z.number('coords_invalid').check(z.positive('coords_invalid'));

/** A box in pixels of the page's original picture, 1000 wide. Source: MRG-016, MRG-021. */
export const regionBox = z
  .object({ x: place, y: place, width: extent, height: extent }, 'coords_invalid')
  .check(
    z.refine(({ x, width }) => x + width <= PAGE_WIDTH + 1, 'coords_invalid'),
    z.refine(({ y, height }) => y + height <= LONGEST_PAGE, 'coords_invalid'),
  );

/** A box in pixels of the page's original picture. */
export type RegionBox = z.infer<typeof regionBox>;

const linesOf = z._default(z.array(guideLine).check(z.maxLength(MAX_LINES, 'margins_full')), []);

/** The guide lines of a book: of odd pages and of even ones. Source: MRG-001. */
const margins = z.strictObject({ marginA: linesOf, marginB: linesOf });

/** The guide lines of a book. */
export type Margins = z.infer<typeof margins>;

const pageNumber = z.optional(z.int('must_be_number').check(z.positive()));

/** The lines, and the pages that are cut along them; default: the whole book. */
const sentMargins = z.strictObject({ ...margins.shape, from: pageNumber, to: pageNumber });

/** What cutting a book's pages did: pages that it changed, new areas, and those that they replace. */
const marginOutcome = z.object({ pages: z.int(), laid: z.int(), removed: z.int() });

/** What cutting a book's pages did. */
export type MarginOutcome = z.infer<typeof marginOutcome>;

/** Progress of cutting a book's pages. */
export const marginJob = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Pages. */
  done: z.int(),
  all: z.int(),
  /** Error code of a failed job. */
  code: z.nullable(z.string()),
  /** Of an ended job, as long as it can be taken back. */
  outcome: z.nullable(marginOutcome),
});

/** Progress of cutting a book's pages. */
export type MarginJob = z.infer<typeof marginJob>;

/** A part of a page within a box, without the white margins. */
export const imageCoordinates = z.object({
  page_id: z.int(),
  page_number: z.int(),
  column: z.enum(['left', 'right']),
  /** From 1 on each page, in reading order. */
  order: z.int(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
});

/** A part of a page within a box. */
export type ImageCoordinates = z.infer<typeof imageCoordinates>;

const boxesAsJson = z.string('coords_invalid').check(z.maxLength(LONGEST_JSON, 'coords_invalid'));

/** The JSON text of a column's boxes. */
export const columnBoxes = z.array(regionBox).check(z.maxLength(MAX_COLUMN_BOXES));

/** Ids of activities on one page. */
const activityIds = z.array(z.int().check(z.positive())).check(z.maxLength(MAX_AREAS_OF_PAGE));

/** An area before it was cut again, page units. */
const earlierArea = z.object({
  /** Its place among the steps of the page. */
  orderId: z.int(),
  cutCoords: regionBox,
});

/** An area and what it was before it was cut again. */
export const earlierAreaById = z.strictObject({
  id: z.int().check(z.positive()),
  ...earlierArea.shape,
});

const jobAnswer = z.object({ data: z.nullable(marginJob) });

/** The calls, by name. */
export const marginsCalls = {
  read: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/margins',
    summary: 'The guide lines of a book as they were sent last; none before.',
    params: book,
    answer: z.object({
      marginA: z.array(guideLine),
      marginB: z.array(guideLine),
      /** Milliseconds since 1970. */
      updated_at: z.nullable(z.int()),
    }),
  }),
  send: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/margins',
    isAudited: true,
    summary:
      'Keeps the guide lines of a book and lets a job place zoom areas along them on every page, or on those from one to another.',
    params: book,
    body: sentMargins,
    answer: z.object({ success: z.literal(true), data: marginJob }),
  }),
  job: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/margins/job',
    summary: 'How far that job is; null where there was none lately.',
    params: book,
    answer: jobAnswer,
  }),
  cancelJob: call({
    method: 'DELETE',
    path: '/api/v2/:domain/ebooks/:id/margins/job',
    summary: 'Stops that job; the pages that it has done stay as they are.',
    params: book,
    answer: jobAnswer,
  }),
  undoJob: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/margins/job/undo',
    isAudited: true,
    summary:
      'Takes back what that job did on each page, unless the page was cut by itself or an area was changed since; `pages` is how many.',
    params: book,
    answer: z.object({ success: z.literal(true), pages: z.int(), data: z.nullable(marginJob) }),
  }),
  pageZooms: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/margin-zooms',
    isAudited: true,
    summary:
      'Places zoom areas on one page along guide lines, instead of those placed so before; keeps no lines.',
    params: page,
    body: margins,
    answer: z.object({
      success: z.literal(true),
      laid: z.array(activity),
      /** Areas that clearly match earlier ones and now have other regions or numbers. */
      changed: z.array(z.object({ activity, before: earlierArea })),
      removed: z.array(z.int()),
    }),
  }),
  undoPageZooms: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/margin-zooms/undo',
    isAudited: true,
    summary:
      'Takes that back, unless somebody changed it since: what was placed goes, what was changed is as it was, and what went comes back.',
    params: page,
    body: z.strictObject({
      laid: activityIds,
      changed: z._default(z.array(earlierAreaById).check(z.maxLength(MAX_AREAS_OF_PAGE)), []),
      removed: activityIds,
    }),
    answer: z.object({
      success: z.literal(true),
      restored: z.array(activity),
      removed: z.array(z.int()),
    }),
  }),
  imageCoordinates: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/image-coordinates',
    summary:
      'What is printed within boxes of two columns, as JSON text of a list; with flag 1 on all pages of that kind, with 0 on this one.',
    params: page,
    body: z.strictObject({
      /** JSON text of lists of boxes, in pixels of the original picture. */
      right_boxes: z._default(boxesAsJson, '[]'),
      left_boxes: z._default(boxesAsJson, '[]'),
      margin_type: z.enum(['A', 'B']),
      flag: z._default(z.union([z.literal(0), z.literal(1)]), 0),
    }),
    answer: z.object({ success: z.literal(true), data: z.string() }),
  }),
  cutImages: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/cut-images',
    isAudited: true,
    summary: 'Cuts six to twelve pictures of questions from a page, for a test of the book.',
    params: page,
    body: z.strictObject({
      /** Objects, or JSON text of each. */
      boxes: z.array(z.union([z.string(), z.record(z.string(), z.unknown())]), 'boxes_count'),
      /** Default: the newest test of the book. */
      test_id: z.optional(z.int().check(z.positive())),
    }),
    answer: z.object({
      success: z.literal(true),
      test_id: z.int(),
      created: z.int(),
      question_images: z.array(z.string()),
      /** Questions of the page that may or may not be the same as before. */
      to_check: z.int(),
    }),
  }),
} as const satisfies Calls;
