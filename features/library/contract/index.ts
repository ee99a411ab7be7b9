/** The calls of the library: which books a person sees, the public shop window, favourites. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Books in one answer unless the caller asks for less or more. */
export const LIBRARY_PAGE_SIZE = 50;

/** A book on the shelf. */
export const libraryBook = z.object({
  id: z.int(),
  name: z.string(),
  /** Address of the cover, about 200 px wide; null until the first page is there. */
  icon: z.nullable(z.string()),
  url: z.string(),
  hash: z.string(),
  course_id: z.int(),
  course_name: z.string(),
  expired: z.boolean(),
  page_count: z.int(),
  /** Pages that can be read already; less than `page_count` while an import runs. */
  pages_ready: z.int(),
  /** Where the reader was, 1 when never opened. */
  current_page: z.int(),
});

/** A book on the shelf. */
export type LibraryBook = z.infer<typeof libraryBook>;

const groupId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

/** The calls, by name. */
export const libraryCalls = {
  groupEbooks: call({
    method: 'GET',
    path: '/api/v2/group-ebooks/:id',
    whenBusy: 'first',
    summary: 'Books of one course group in the order of their names, page by page.',
    params: groupId,
    query: z.object({
      type: z._default(z.literal('main'), 'main'),
      /** Part of the name; upper and lower case, Turkish dots and accents make no difference. */
      search: z.optional(z.string().check(z.maxLength(200))),
      course_id: z.optional(z.coerce.number().check(z.int())),
      /** Continue after this place, as given in `next_cursor`. */
      cursor: z.optional(z.string().check(z.maxLength(500))),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
        LIBRARY_PAGE_SIZE,
      ),
      /** Only favourites of the person. */
      favorite: z.optional(z.literal('1')),
    }),
    answer: z.object({
      data: z.array(libraryBook),
      next_cursor: z.nullable(z.string()),
      /** Books that match in all. */
      total: z.int(),
    }),
  }),
  groupCourses: call({
    method: 'GET',
    path: '/api/v2/group-courses/:id',
    whenBusy: 'first',
    summary: 'The courses that the books of a course group belong to, for the filter.',
    params: groupId,
    answer: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), books: z.int() })),
    }),
  }),
  suggestedEbooks: call({
    method: 'GET',
    path: '/api/v2/suggested-ebooks',
    whenBusy: 'first',
    summary: 'Books shown to visitors who are not signed in: name and cover only.',
    query: z.object({ category: z.optional(z.coerce.number().check(z.int())) }),
    answer: z.object({
      data: z.array(z.object({ name: z.string(), icon: z.nullable(z.string()) })),
    }),
  }),
  suggestedCover: call({
    method: 'GET',
    path: '/api/v2/suggested-ebooks/covers/:name',
    summary: 'The cover of a suggested book; the only picture that needs no session.',
    params: z.object({ name: z.string().check(z.regex(/^[a-f0-9]{64}\.(jpg|webp)$/u)) }),
  }),
  allIcons: call({
    method: 'GET',
    path: '/api/v2/all-icons/:id',
    summary: 'Icons of a category, used as course filters.',
    params: groupId,
    answer: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), icon: z.string(), url: z.string() })),
    }),
  }),
  favorites: call({
    method: 'GET',
    path: '/api/v2/favorites',
    summary: 'Ids of my favourite books.',
    answer: z.object({ data: z.array(z.int()) }),
  }),
  setFavorite: call({
    method: 'PUT',
    path: '/api/v2/favorites/:id',
    summary: 'Makes a book a favourite or no longer one. Idempotent.',
    params: groupId,
    body: z.strictObject({ favorite: z.boolean() }),
    answer: z.object({ success: z.literal(true), data: z.array(z.int()) }),
  }),
} as const satisfies Calls;
