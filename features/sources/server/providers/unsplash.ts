import * as z from 'zod/mini';
import { SEARCH_PAGE_SIZE } from '../../contract/index.ts';
import { isAllowed, type MediaHit, type MediaProvider, pageAt } from './media-provider.ts';

/** How Unsplash is reached. Source: https://unsplash.com/documentation */
export type UnsplashAccount = {
  /** Without a slash at the end. */
  url: string;
  /** Its access key, called client id. */
  key: string;
};

const HOME = 'https://unsplash.com/';
const HOSTS = ['images.unsplash.com', 'plus.unsplash.com'];

const answered = z.object({ total: z.int(), results: z.array(z.unknown()) });

const photo = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/u)),
  width: z.number(),
  height: z.number(),
  description: z.nullish(z.string()),
  alt_description: z.nullish(z.string()),
  urls: z.object({ thumb: z.string(), regular: z.string() }),
  links: z.object({ html: z.string() }),
  user: z.object({ name: z.string() }),
});

/** Photos of Unsplash. */
export const unsplashPhotos = ({ url, key }: UnsplashAccount): MediaProvider => {
  const requestTo = (path: string) => ({
    url: `${url}${path}`,
    headers: { authorization: `Client-ID ${key}`, 'accept-version': 'v1' },
  });
  const readOne = (given: unknown): MediaHit | undefined => {
    const { data } = z.safeParse(photo, given);
    if (!data) return undefined;
    const { id, width, height, urls, user, links } = data;
    if (![urls.thumb, urls.regular].every((file) => isAllowed(file, url, HOSTS))) return undefined;
    return {
      id,
      description: data.alt_description ?? data.description ?? '',
      width,
      height,
      duration: 0,
      credit: {
        author: user.name,
        provider: 'Unsplash',
        page: pageAt(links.html, HOME),
        licence: 'Unsplash License',
        licencePage: 'https://unsplash.com/license',
      },
      files: { thumb: urls.thumb, regular: urls.regular, download: urls.regular },
    };
  };
  return {
    name: 'Unsplash photos',
    search: ({ query, language, page }) => {
      const fields = new URLSearchParams({
        query,
        lang: language,
        page: String(page),
        per_page: String(SEARCH_PAGE_SIZE),
        content_filter: 'high',
      });
      return requestTo(`/search/photos?${fields}`);
    },
    read: (given) => {
      const { data } = z.safeParse(answered, given);
      return (
        data && {
          total: data.total,
          totalHits: data.total,
          hits: data.results.flatMap((one) => readOne(one) ?? []).slice(0, SEARCH_PAGE_SIZE),
        }
      );
    },
    find: (id) => requestTo(`/photos/${id}`),
    readOne,
    // Its guidelines ask for this call whenever a photo is used.
    used: (id) => requestTo(`/photos/${id}/download`),
  };
};
