/** The calls of sources: pictures, photos and videos of stock providers, encyclopedia, wiktionary. */
import { type Calls, call, credit } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import * as z from 'zod/mini';

/** Results of a search on one page. Source: CFG-008, SRC-008. */
export const SEARCH_PAGE_SIZE = 10;
/** Pages of results that are offered. Source: SRC-009. */
export const MAX_SEARCH_PAGES = 4;
/** Characters of a search: the limit of Pixabay. Source: https://pixabay.com/api/docs/ */
export const LONGEST_SEARCH = 100;

/** MediaLibrary sources, as their panels are called. Source: NAV-013. */
export const MEDIA_SOURCES = ['pixabyImages', 'unsplashImages', 'pixabyVideo'] as const;

/** Names a stock source. */
export type MediaSourceName = (typeof MEDIA_SOURCES)[number];

/** Pages of results that can be opened. Source: SRC-008, SRC-009. */
export const pagesOf = (totalHits: number): number =>
  Math.min(MAX_SEARCH_PAGES, Math.ceil(totalHits / SEARCH_PAGE_SIZE));

const hit = {
  /** Words by which the provider describes it; empty where it says none. */
  description: z.string(),
  /** Pixels of the original. */
  width: z.number(),
  height: z.number(),
  credit,
};

const found = {
  total: z.number(),
  /** Results that can be reached. */
  totalHits: z.number(),
  /** Setting that the source lacks; only said to admins. */
  missing: z.optional(z.string()),
  /** Code of the language that was searched in where the source does not know the chosen one. */
  searchedIn: z.optional(z.string()),
};

/** Addresses of files are of this server. Source: SRC-005. */
const imageAnswer = z.object({
  ...found,
  hits: z.array(
    z.object({ id: z.string(), previewURL: z.string(), largeImageURL: z.string(), ...hit }),
  ),
});

/** Source: SRC-006. */
const photoAnswer = z.object({
  ...found,
  results: z.array(
    z.object({
      id: z.string(),
      urls: z.object({ thumb: z.string(), regular: z.string(), download: z.string() }),
      ...hit,
    }),
  ),
});

const address = z.object({ url: z.string() });

/** Source: SRC-007. */
const videoAnswer = z.object({
  ...found,
  hits: z.array(
    z.object({
      id: z.string(),
      videos: z.object({ small: address, medium: address }),
      thumbnail: z.string(),
      /** Seconds. */
      duration: z.number(),
      ...hit,
    }),
  ),
});

/** What an encyclopedia says: at most five articles, the best first. */
const articles = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      /** Headings stand on lines of their own between equals signs, as MediaWiki writes them. */
      text: z.string(),
      page: z.string(),
    }),
  ),
  licence: z.string(),
  licencePage: z.string(),
});

/** What an encyclopedia or wiktionary says. */
export type Articles = z.infer<typeof articles>;

const words = z
  .string('invalid')
  .check(z.trim(), z.minLength(1, 'invalid'), z.maxLength(LONGEST_SEARCH, 'text_too_long'));
const language = z._default(z.enum(LANGUAGES), 'en');
const page = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_SEARCH_PAGES)),
  1,
);
const search = z.object({ query: words, language, page });
const file = <Sizes extends readonly [string, ...string[]]>(sizes: Sizes) =>
  z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/u)), size: z.enum(sizes) });

/** The calls, by name. */
export const sourcesCalls = {
  available: call({
    method: 'GET',
    path: '/api/v2/search/sources',
    summary: 'The stock sources that this server can ask, and whether it asks the encyclopedias.',
    answer: z.object({
      data: z.array(z.enum([...MEDIA_SOURCES, 'encyclopedia', 'wiktionary'])),
    }),
  }),
  images: call({
    method: 'GET',
    path: '/api/v2/search/images',
    whenBusy: 'first',
    summary: 'Pictures of a stock provider, 10 a page; empty where the server has no key.',
    query: z.extend(search, { type: z._default(z.enum(['all', 'vector']), 'vector') }),
    answer: imageAnswer,
  }),
  photos: call({
    method: 'GET',
    path: '/api/v2/search/photos',
    whenBusy: 'first',
    summary: 'Photos of a stock provider, 10 a page; empty where the server has no key.',
    query: search,
    answer: photoAnswer,
  }),
  videos: call({
    method: 'GET',
    path: '/api/v2/search/videos',
    whenBusy: 'first',
    summary: 'Videos of a stock provider, 10 a page; empty where the server has no key.',
    query: search,
    answer: videoAnswer,
  }),
  imageFile: call({
    method: 'GET',
    path: '/api/v2/search/images/:id/:size',
    summary: 'A picture that was found, fetched by the server.',
    params: file(['preview', 'large']),
  }),
  photoFile: call({
    method: 'GET',
    path: '/api/v2/search/photos/:id/:size',
    summary:
      'A photo that was found, fetched by the server; `download` is counted by its provider.',
    params: file(['thumb', 'regular', 'download']),
  }),
  videoFile: call({
    method: 'GET',
    path: '/api/v2/search/videos/:id/:size',
    summary: 'A video that was found, or its picture, fetched by the server; honours Range.',
    params: file(['thumbnail', 'small', 'medium']),
  }),
  encyclopedia: call({
    method: 'GET',
    path: '/api/v2/search/encyclopedia',
    whenBusy: 'first',
    summary: 'Beginnings of the articles that fit best, in a language.',
    query: z.object({ query: words, language }),
    answer: articles,
  }),
  wiktionary: call({
    method: 'GET',
    path: '/api/v2/search/wiktionary',
    whenBusy: 'first',
    summary: 'The entry of a word, in a language.',
    query: z.object({ query: words, language }),
    answer: articles,
  }),
} as const satisfies Calls;
