/** The calls of paper codes: making them, printing them, and where they lead. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { labelSheet } from './label-sheet.ts';
import { paperTarget, TARGET_KINDS } from './paper-code.ts';

export * from './label-sheet.ts';
export * from './paper-code.ts';

/** Codes of one call. */
export const MAX_CODES = 10_000;
/** Labels of one sheet. */
export const MAX_LABELS = 2_000;
/** Pictures of codes in one zip. */
export const MAX_PICTURES = 5_000;
/** Openings below this number are not shown: few openings are those of a few people. */
export const MIN_OPENINGS_SHOWN = 5;

/** What of a book its codes show to people without a session. */
export const QR_OPEN = ['nothing', 'videos', 'pages'] as const;

/** What of a book its codes show to people without a session. */
export type QrOpen = (typeof QR_OPEN)[number];

const book = z.object({
  domain: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u)),
  id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
});
/** As somebody typed it; folded by the handler. */
const typedCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });

const pageNumber = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(999_999, 'invalid'));

/** Which codes of a book: kinds, and pages from one to another, both included. */
export const chosenTargets = z.strictObject({
  kinds: z.array(z.enum(TARGET_KINDS, 'invalid')).check(z.minLength(1, 'invalid'), z.maxLength(5)),
  pages: z.optional(z.strictObject({ from: pageNumber, to: pageNumber })),
});

/** Which codes of a book. */
export type ChosenTargets = z.infer<typeof chosenTargets>;

const madeCode = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.int(),
  code: z.string(),
  page: z.int(),
  /** Of the question on its page; null for a page and other activities. */
  number: z.nullable(z.int()),
  address: z.nullable(z.string()),
});

/** A code with what it leads to. */
export type MadeCode = z.infer<typeof madeCode>;

const landing = z.object({
  kind: z.enum(TARGET_KINDS),
  page: z.int(),
  number: z.nullable(z.int()),
  book: z.string(),
  school: z.string(),
  has_cover: z.boolean(),
  /** Whether what it leads to is not there any more, and its page is shown instead. */
  is_moved: z.boolean(),
  /** What is shown without a session. */
  shows: z.enum(['nothing', 'video', 'page']),
  /** Where it is in the book, for a caller who may read it. */
  address: z.nullable(z.string()),
});

/** What anyone learns of a code. */
export type Landing = z.infer<typeof landing>;

const done = z.object({ success: z.literal(true) });

/** The calls, by name. */
export const paperCodesCalls = {
  overview: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/paper-codes',
    summary:
      'What of a book can have paper codes, by kind; what is open without a session; openings from 5 on, the most opened first.',
    params: book,
    answer: z.object({
      data: z.object({
        /** Whether the server knows its own address, without which nothing is printed. */
        has_address: z.boolean(),
        qr_open: z.enum(QR_OPEN),
        pages: z.int(),
        counts: z.record(z.enum(TARGET_KINDS), z.int()),
        openings: z.array(
          z.object({
            kind: z.enum(TARGET_KINDS),
            page: z.int(),
            code: z.string(),
            openings: z.int(),
          }),
        ),
      }),
    }),
  }),
  make: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/paper-codes',
    isAudited: true,
    summary:
      'The paper codes of up to 10,000 targets of a book, made where they have none yet; never changed and never given again. Idempotent.',
    params: book,
    body: z.strictObject({
      targets: z
        .array(paperTarget)
        .check(z.minLength(1, 'invalid'), z.maxLength(MAX_CODES, 'invalid')),
    }),
    answer: z.object({ data: z.array(madeCode) }),
  }),
  sheet: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/paper-codes/sheet',
    isAudited: true,
    summary:
      'Labels with paper codes as a PDF of A4, in the order of pages; its first page shows the grid and a line of 100 mm. 422 public_url_missing, too_many_labels.',
    params: book,
    body: z.strictObject({ what: chosenTargets, labels: labelSheet }),
  }),
  pictures: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/paper-codes/svg',
    isAudited: true,
    summary:
      'Paper codes for typesetting: a zip with an SVG of each and a CSV with page, question, kind, code and address. 422 public_url_missing, too_many_labels.',
    params: book,
    body: z.strictObject({ what: chosenTargets }),
  }),
  setRights: call({
    method: 'PUT',
    path: '/api/v2/:domain/ebooks/:id/rights',
    isAudited: true,
    summary: 'What of a book its paper codes show without a session. Idempotent.',
    params: book,
    body: z.strictObject({ qr_open: z.enum(QR_OPEN, 'invalid') }),
    answer: done,
  }),
  open: call({
    method: 'POST',
    path: '/api/v2/paper-codes/:code/openings',
    summary:
      'Where a typed paper code leads in the book, for somebody who may read it; counted as an opening. 404, 410 paper_code_gone, 429.',
    params: typedCode,
    answer: z.object({
      data: z.object({ address: z.string(), is_moved: z.boolean() }),
    }),
  }),
  landing: call({
    method: 'GET',
    path: '/api/v2/paper-codes/:code',
    summary:
      'What a paper code is, for anyone: book, page, school. 404, 410 paper_code_gone; 429 after 60 unknown codes from an address in 10 minutes.',
    params: typedCode,
    answer: z.object({ data: landing }),
  }),
  cover: call({
    method: 'GET',
    path: '/api/v2/paper-codes/:code/cover',
    summary: 'The cover of the book of a paper code, for anyone who has the code.',
    params: typedCode,
  }),
  video: call({
    method: 'GET',
    path: '/api/v2/paper-codes/:code/video',
    summary: 'The video of a paper code, where its book shows videos without a session. Range.',
    params: typedCode,
  }),
  page: call({
    method: 'GET',
    path: '/api/v2/paper-codes/:code/page',
    summary:
      'The picture of the page of a paper code, where its book shows pages without a session; never a page with covered answers.',
    params: typedCode,
  }),
} as const satisfies Calls;
