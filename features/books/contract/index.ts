/** The calls of one book: its pages, activities, pictures, words. */
import { activity } from '@sayfa/activities/contract';
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { readingDirection } from './reading-direction.ts';

export { readingDirection } from './reading-direction.ts';
export {
  SAMPLE_BOOK_IDS,
  type SampleBook,
  sampleAddress,
  sampleBook,
} from './sample-books.ts';
export type { ShelfBook, ShelfChanges } from './shelf-book.ts';

/** A book is named in addresses by its hash; its number is accepted too. */
const bookId = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}(\.json|\.zip)?$/u)) });

/** A picture of a page; `width` in pixels. */
export const pagePicture = z.object({ width: z.int(), height: z.int(), url: z.string() });

/** One page of a book. */
export const bookPage = z.object({
  id: z.int(),
  ebook_id: z.int(),
  page_number: z.int(),
  /** 1-based, after sorting by `page_number`. */
  pageNumber: z.int(),
  /** Null until the page is rendered. */
  thumbnail: z.nullable(z.string()),
  path: z.nullable(z.string()),
  /** All pictures, narrowest first. Empty until the page is rendered. */
  pictures: z.array(pagePicture),
  /** The activities of the page, under the name that the specification fixes. Source: NAV-034. */
  buttons: z.array(activity),
  canvasBackgroundImageWidth: z.int(),
  canvasBackgroundImageHeight: z.int(),
  /** The printed page in points. A content kept on a device may be older. Source: BRD-034. */
  width_points: z.optional(z.number()),
  height_points: z.optional(z.number()),
  /** Where the page is empty because the PDF is damaged. */
  lost: z.optional(z.boolean()),
  /** Where something is missing on the page because the PDF is damaged. */
  damaged: z.optional(z.boolean()),
});

/** One page of a book. */
export type BookPage = z.infer<typeof bookPage>;

/** The content of a book as the reader opens it. */
export const bookContent = z.object({
  success: z.array(bookPage),
  id: z.int(),
  hash: z.string(),
  name: z.string(),
  /** JSON text: units with name, page and topics, each with sections. */
  toc: z.string(),
  icon: z.nullable(z.string()),
  first_image_props: z.nullable(z.object({ width: z.int(), height: z.int() })),
  expired: z.boolean(),
  /** `importing` while pages are still being rendered. */
  state: z.enum(['importing', 'ready']),
  /** Whether words can be searched and selected. */
  has_text: z.boolean(),
  /** BCP 47; null where nobody said. A content kept on a device may be older than the field. */
  language: z.optional(z.nullable(z.string())),
  /** In which direction its pages follow each other. A content kept on a device may be older. */
  reading_direction: z.optional(readingDirection),
  /** What an editor chose; null where language or words decide. */
  chosen_direction: z.optional(z.nullable(readingDirection)),
  /** Whether parts of its pages may be shown on readers' own pages. A content kept on a device may be older. */
  excerpts: z.optional(z.boolean()),
});

/**
 * The same, with pages that are checked only as far as the reader needs to open them: checking all
 * fields of 1,000 pages with 5,000 activities takes 43 ms (`npm run bench -- answers`) and delays
 * the page.
 */
const bookContentShape = z.extend(bookContent, {
  success: z.array(
    z.object({
      id: z.int(),
      pageNumber: z.int(),
      pictures: z.array(z.unknown()),
      buttons: z.array(z.unknown()),
    }),
  ),
});

/** The content of a book as the reader opens it. */
export type BookContent = z.infer<typeof bookContent>;

/** The table of contents as stored in `toc`. */
export const tableOfContents = z.object({
  units: z.array(
    z.object({
      name: z.string(),
      page: z.int(),
      topics: z.array(
        z.object({
          name: z.string(),
          page: z.int(),
          sections: z.array(z.object({ name: z.string(), page: z.int() })),
        }),
      ),
    }),
  ),
});

/** The table of contents as stored in `toc`. */
export type TableOfContents = z.infer<typeof tableOfContents>;

/**
 * A word on a page 1000 units wide: left, top, width, height, text; of a word broken at a line end
 * also the box of its second part. An array without keys, because there are thousands.
 */
export const pageWord = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.string(),
  z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
]);

/** A word on a page 1000 units wide: left, top, width, height, text, box of a second part. */
export type PageWord = z.infer<typeof pageWord>;

const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** The calls, by name. */
export const booksCalls = {
  adminContent: call({
    method: 'GET',
    path: '/api/v2/a2/ebook/:id',
    whenBusy: 'first',
    summary: 'All pages and all activities of a book, for admin level.',
    params: bookId,
    answer: bookContent,
    answerShape: bookContentShape,
  }),
  content: call({
    method: 'GET',
    path: '/api/v2/ebook-content/:id',
    whenBusy: 'first',
    summary: 'Pages and published activities of a book; the id may end in .json.',
    params: bookId,
    answer: bookContent,
    answerShape: bookContentShape,
  }),
  myContent: call({
    method: 'POST',
    path: '/api/v2/my-ebook-content/:id',
    summary: 'My own activities and those shared in my domain.',
    params: bookId,
    answer: z.object({ success: z.array(activity) }),
  }),
  imagesZip: call({
    method: 'GET',
    path: '/api/v2/ebook-images/:id',
    summary: 'Numbered page images as one zip, streamed, with its length; the id may end in .zip.',
    params: bookId,
  }),
  file: call({
    method: 'GET',
    path: '/api/v2/ebook-files/:book/:name',
    summary: 'A picture or sound of a book by its content hash. Range, ETag, 304; immutable.',
    params: z.object({
      book: z.coerce.number().check(z.int(), z.positive()),
      name: z.string().check(z.regex(/^[a-f0-9]{64}\.[a-z0-9]{2,5}$/u)),
    }),
  }),
  pageImage: call({
    method: 'GET',
    path: '/api/v2/ebooks/:id/pages/:number/image',
    summary:
      'A page picture asked for before its turn: rendered next, then redirected to its hash name.',
    params: z.object({
      id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
      number: z.coerce.number().check(z.int(), z.positive()),
    }),
    query: z.object({ width: z._default(z.coerce.number().check(z.int(), z.positive()), 1000) }),
  }),
  region: call({
    method: 'GET',
    path: '/api/v2/ebooks/:id/pages/:number/region',
    summary: 'A part of a page drawn from the PDF at the width asked for; page units, 1000 wide.',
    params: z.object({
      id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
      number: z.coerce.number().check(z.int(), z.positive()),
    }),
    query: z.object({
      left: z.coerce.number().check(z.minimum(0), z.maximum(1000)),
      top: z.coerce.number().check(z.minimum(0), z.maximum(20_000)),
      width: z.coerce.number().check(z.minimum(1), z.maximum(1000)),
      height: z.coerce.number().check(z.minimum(1), z.maximum(20_000)),
      pixels: z.coerce.number().check(z.int(), z.minimum(16), z.maximum(4096)),
    }),
  }),
  pageWords: call({
    method: 'GET',
    path: '/api/v2/ebooks/:id/pages/:number/words',
    summary:
      'The words of a page with their boxes, in reading order. Below admin level without those under covers, but for the covers that `opened` names.',
    params: z.object({
      id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
      number: z.coerce.number().check(z.int(), z.positive()),
    }),
    query: z.object({
      /** Ids of activities with commas between them: the covers that the reader has opened. */
      opened: z.optional(z.string().check(z.regex(/^\d{1,12}(?:,\d{1,12}){0,199}$/u))),
    }),
    answer: z.object({ data: z.array(pageWord) }),
  }),
  setReadingDirection: call({
    method: 'PUT',
    path: '/api/v2/ebooks/:id/reading-direction',
    isAudited: true,
    summary:
      'In which direction the pages of a book follow each other; null leaves it to its language and words. Idempotent.',
    params: z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) }),
    body: z.strictObject({ reading_direction: z.nullable(readingDirection) }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ reading_direction: readingDirection }),
    }),
  }),
  setExcerpts: call({
    method: 'PUT',
    path: '/api/v2/ebooks/:id/excerpts',
    isAudited: true,
    summary: "Whether parts of a book's pages may be shown on readers' own pages. Idempotent.",
    params: z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) }),
    body: z.strictObject({ excerpts: z.boolean() }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ excerpts: z.boolean() }),
    }),
  }),
  search: call({
    method: 'GET',
    path: '/api/v2/ebooks/:id/search',
    summary: 'Where words occur in a book: pages, a little text around, boxes to mark.',
    params: z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) }),
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    answer: z.object({
      data: z.array(
        z.object({
          pageNumber: z.int(),
          before: z.string(),
          match: z.string(),
          after: z.string(),
          boxes: z.array(box),
        }),
      ),
      /** Number of all hits, including those beyond the first 500. */
      total: z.int(),
    }),
  }),
} as const satisfies Calls;
