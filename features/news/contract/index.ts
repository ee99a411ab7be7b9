/** The calls of news and interactive tools: what visitors read, and what admin level writes. */
import { CATEGORY, type Calls, call } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import * as z from 'zod/mini';

/** News in one answer unless asked otherwise. Source: CFG-008. */
export const NEWS_PAGE_SIZE = 5;
/** Interactive tools in one answer unless asked otherwise. Source: CFG-008. */
export const TOOLS_PAGE_SIZE = 25;
const TITLE_LENGTH = 200;
const BODY_LENGTH = 100_000;
const ADDRESS_LENGTH = 2_000;

const itemId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

const pageOf = (size: number) =>
  z.object({
    pagination: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), size),
    category: z._default(z.coerce.number().check(z.int()), CATEGORY),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  });

/** A piece of news. */
export const post = z.object({
  id: z.int(),
  title: z.string(),
  /** Address of a picture of this server. */
  picture: z.nullable(z.string()),
  /** HTML that the server has cleaned. */
  body: z.string(),
  /** ISO 8601; when it was published. */
  created_at: z.string(),
  /** Language of title and body, which need not be the one asked for. */
  language: z.enum(LANGUAGES),
});

/** A piece of news. */
export type Post = z.infer<typeof post>;

/** An interactive tool: a page elsewhere, or one of ours under `/tools/`. */
export const suggestedInteractivity = z.object({
  id: z.int(),
  title: z.string(),
  subheading: z.string(),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
  /** HTML that the server has cleaned. */
  body: z.string(),
  created_at: z.string(),
  language: z.enum(LANGUAGES),
});

/** An interactive tool. */
export type SuggestedInteractivity = z.infer<typeof suggestedInteractivity>;

/** The words of an item in one language; without a title it counts as not written. */
const itemText = z.strictObject({
  title: z.string().check(z.maxLength(TITLE_LENGTH, 'title_invalid')),
  subheading: z._default(z.string().check(z.maxLength(TITLE_LENGTH, 'title_invalid')), ''),
  body: z.string().check(z.maxLength(BODY_LENGTH)),
});

/** Words by language, as they are sent. */
export const itemTexts = z.partialRecord(z.enum(LANGUAGES), itemText);

/** Words by language, as they are kept; whatever was stored once can be read. */
export const storedTexts = z.partialRecord(
  z.enum(LANGUAGES),
  z.object({ title: z.string(), subheading: z.string(), body: z.string() }),
);

/** Words by language. */
export type ItemTexts = z.infer<typeof itemTexts>;

/** An item as its editors see it. */
export const managedItem = z.object({
  id: z.int(),
  kind: z.enum(['post', 'tool']),
  texts: storedTexts,
  picture: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** For every domain and not only the editor's. */
  for_all: z.boolean(),
  state: z.enum(['draft', 'published', 'deleted']),
  created_at: z.string(),
  published_at: z.nullable(z.string()),
  /** When a deleted item is gone for good. */
  restorable_until: z.nullable(z.string()),
  /** Rises with each change; a save names the one it was made from. */
  revision: z.int(),
});

/** An item as its editors see it. */
export type ManagedItem = z.infer<typeof managedItem>;

const itemFields = {
  texts: itemTexts,
  picture: z.nullable(z.string().check(z.maxLength(ADDRESS_LENGTH))),
  url: z.nullable(z.string().check(z.maxLength(ADDRESS_LENGTH))),
};

const managed = z.object({ success: z.literal(true), data: managedItem });

/** The calls, by name. */
export const newsCalls = {
  posts: call({
    method: 'GET',
    path: '/api/v2/posts',
    summary: 'News, newest first, page by page.',
    query: pageOf(NEWS_PAGE_SIZE),
    answer: z.object({
      data: z.object({ posts: z.array(post), next_page_url: z.nullable(z.string()) }),
    }),
  }),
  post: call({
    method: 'GET',
    path: '/api/v2/posts/:id',
    summary: 'One piece of news.',
    params: itemId,
    answer: z.object({ data: post }),
  }),
  suggestedInteractivities: call({
    method: 'GET',
    path: '/api/v2/suggested-interactivities',
    summary: 'Interactive tools, newest first, page by page.',
    query: pageOf(TOOLS_PAGE_SIZE),
    answer: z.object({
      data: z.object({
        suggested_interactivities: z.array(suggestedInteractivity),
        next_page_url: z.nullable(z.string()),
      }),
    }),
  }),
  suggestedInteractivity: call({
    method: 'GET',
    path: '/api/v2/suggestedInteractivities/:id',
    summary: 'One interactive tool.',
    params: itemId,
    answer: z.object({ data: suggestedInteractivity }),
  }),
  picture: call({
    method: 'GET',
    path: '/api/v2/news-pictures/:name',
    summary: 'A picture of a published item, which anyone may see; of a draft, its editors.',
    params: z.object({ name: z.string().check(z.regex(/^[a-f0-9]{64}\.webp$/u)) }),
  }),
  manage: call({
    method: 'GET',
    path: '/api/v2/news-admin',
    summary: 'All items the person may edit, drafts and deleted ones too, newest first.',
    answer: z.object({ data: z.array(managedItem) }),
  }),
  item: call({
    method: 'GET',
    path: '/api/v2/news-admin/:id',
    summary: 'One item the person may edit.',
    params: itemId,
    answer: z.object({ data: managedItem }),
  }),
  create: call({
    method: 'POST',
    path: '/api/v2/news-admin',
    isAudited: true,
    summary: 'A new draft. For all domains: Super Admin only.',
    body: z.strictObject({
      kind: z.enum(['post', 'tool']),
      ...itemFields,
      for_all: z._default(z.boolean(), false),
    }),
    answer: managed,
  }),
  change: call({
    method: 'PUT',
    path: '/api/v2/news-admin/:id',
    isAudited: true,
    summary: 'Changes words, picture and link; 409 where somebody else changed it meanwhile.',
    params: itemId,
    body: z.strictObject({ ...itemFields, revision: z.int() }),
    answer: managed,
  }),
  publish: call({
    method: 'PUT',
    path: '/api/v2/news-admin/:id/published',
    isAudited: true,
    summary: 'Shows an item to readers or takes it back. Idempotent.',
    params: itemId,
    body: z.strictObject({ published: z.boolean() }),
    answer: managed,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v2/news-admin/:id',
    isAudited: true,
    summary: 'Deletes an item; it can be restored for 30 days.',
    params: itemId,
    answer: managed,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v2/news-admin/:id/restore',
    isAudited: true,
    summary: 'Brings a deleted item back as it was.',
    params: itemId,
    answer: managed,
  }),
  addPicture: call({
    method: 'POST',
    path: '/api/v2/news-pictures',
    summary: 'Multipart: file (JPEG, PNG or WebP, at most 10 MB). Answers its address.',
    answer: z.object({ success: z.literal(true), picture: z.string() }),
  }),
} as const satisfies Calls;

export { isToolAddress } from './tool-address.ts';
