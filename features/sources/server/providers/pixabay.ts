import * as z from 'zod/mini';
import { SEARCH_PAGE_SIZE } from '../../contract/index.ts';
import {
  isAllowed,
  type MediaHit,
  type MediaProvider,
  type MediaQuery,
  pageAt,
} from './media-provider.ts';

/** How Pixabay is reached. Source: https://pixabay.com/api/docs/ */
export type PixabayAccount = {
  /** Without a slash at the end. */
  url: string;
  key: string;
};

const HOME = 'https://pixabay.com/';
const HOSTS = ['pixabay.com', 'cdn.pixabay.com'];
/** Those of our languages that it searches in; Arabic is not among them. */
const LANGUAGES: ReadonlySet<string> = new Set(['tr', 'en', 'fr', 'ja']);

const languageFor = (language: string): string => (LANGUAGES.has(language) ? language : 'en');

const answered = z.object({
  total: z.int(),
  totalHits: z.int(),
  hits: z.array(z.unknown()),
});

const common = {
  id: z.int(),
  pageURL: z._default(z.string(), ''),
  tags: z._default(z.string(), ''),
  user: z._default(z.string(), ''),
};

const image = z.object({
  ...common,
  previewURL: z.string(),
  largeImageURL: z.string(),
  imageWidth: z._default(z.number(), 0),
  imageHeight: z._default(z.number(), 0),
});

const rendition = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  thumbnail: z.string(),
});

const video = z.object({
  ...common,
  duration: z.number(),
  videos: z.object({ small: rendition, medium: rendition }),
});

const creditOf = ({ user, pageURL }: { user: string; pageURL: string }) => ({
  author: user,
  provider: 'Pixabay',
  page: pageAt(pageURL, HOME),
  licence: 'Pixabay Content License',
  licencePage: 'https://pixabay.com/service/license-summary/',
});

const imageOf = (given: unknown): MediaHit | undefined => {
  const { data } = z.safeParse(image, given);
  return (
    data && {
      id: String(data.id),
      description: data.tags,
      width: data.imageWidth,
      height: data.imageHeight,
      duration: 0,
      credit: creditOf(data),
      files: { preview: data.previewURL, large: data.largeImageURL },
    }
  );
};

const videoOf = (given: unknown): MediaHit | undefined => {
  const { data } = z.safeParse(video, given);
  return (
    data && {
      id: String(data.id),
      description: data.tags,
      width: data.videos.medium.width,
      height: data.videos.medium.height,
      duration: data.duration,
      credit: creditOf(data),
      files: {
        thumbnail: data.videos.small.thumbnail,
        small: data.videos.small.url,
        medium: data.videos.medium.url,
      },
    }
  );
};

const pixabay = (
  name: string,
  { url, key }: PixabayAccount,
  path: string,
  hitOf: (given: unknown) => MediaHit | undefined,
): MediaProvider => {
  const addressOf = (fields: Record<string, string>) => ({
    url: `${url}${path}?${new URLSearchParams({ key, ...fields })}`,
  });
  const safeHitOf = (given: unknown): MediaHit[] => {
    const hit = hitOf(given);
    return hit && Object.values(hit.files).every((file) => isAllowed(file, url, HOSTS))
      ? [hit]
      : [];
  };
  const read: MediaProvider['read'] = (given) => {
    const { data } = z.safeParse(answered, given);
    return (
      data && {
        total: data.total,
        totalHits: data.totalHits,
        hits: data.hits.flatMap(safeHitOf).slice(0, SEARCH_PAGE_SIZE),
      }
    );
  };
  return {
    name,
    languageFor,
    // Source: SRC-004, SRC-007.
    search: ({ query, language, page, type }: MediaQuery) =>
      addressOf({
        q: query,
        lang: languageFor(language),
        page: String(page),
        per_page: String(SEARCH_PAGE_SIZE),
        safesearch: 'true',
        ...(type && { image_type: type }),
      }),
    read,
    find: (id) => addressOf({ id }),
    readOne: (given) => read(given)?.hits[0],
  };
};

/** Pictures of Pixabay. */
export const pixabayImages = (account: PixabayAccount): MediaProvider =>
  pixabay('Pixabay pictures', account, '/', imageOf);

/** Videos of Pixabay. */
export const pixabayVideos = (account: PixabayAccount): MediaProvider =>
  pixabay('Pixabay videos', account, '/videos/', videoOf);
