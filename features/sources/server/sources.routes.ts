import type { CountRequest } from '@sayfa/accounts/port';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import {
  type FeatureRoutes,
  OutboundFailure,
  type Principal,
  routesOf,
  sourceRefusal,
} from '@sayfa/server-kit';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { type MediaSourceName, sourcesCalls } from '../contract/index.ts';
import type { Encyclopedia } from './encyclopedia.ts';
import { type MediaFiles, withFileHeaders } from './media-files.ts';
import type { MediaLibrary } from './media-library.ts';
import type { MediaAnswer, MediaHit, MediaQuery } from './providers/media-provider.ts';
import { sourcesPolicy } from './sources.policy.ts';

/** What the calls are made of; undefined where a source is not set up. */
export type SourcesParts = {
  libraries: Readonly<Record<MediaSourceName, MediaLibrary | undefined>>;
  encyclopedia: Encyclopedia | undefined;
  wiktionary: Encyclopedia | undefined;
  files: MediaFiles;
  /** Counts what a person asks sources. */
  countSearch: CountRequest;
  /** Counts the results that a person looks at and this server has to ask for. */
  countFile: CountRequest;
  log: Logger;
};

/** The setting that a stock source needs. */
const SETTINGS: Readonly<Record<MediaSourceName, string>> = {
  pixabyImages: 'PIXABAY_KEY',
  unsplashImages: 'UNSPLASH_KEY',
  pixabyVideo: 'PIXABAY_KEY',
};

const NOTHING: MediaAnswer = { total: 0, totalHits: 0, hits: [] };

const commonOf = ({ description, width, height, credit }: MediaHit) => ({
  description,
  width,
  height,
  credit,
});

const at = (kind: 'images' | 'photos' | 'videos', { id }: MediaHit, size: string): string =>
  `/api/v2/search/${kind}/${encodeURIComponent(id)}/${size}`;

/** Asks sources for a person; what goes wrong beyond this server is logged and refused. */
const asking = (parts: SourcesParts) => {
  const logged = async <Value>(name: string, work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof OutboundFailure) parts.log.warn({ reason: error.message }, name);
      throw sourceRefusal(error);
    }
  };
  return {
    search: async (source: MediaSourceName, question: MediaQuery, person: Principal) => {
      const library = parts.libraries[source];
      if (library) {
        const before = () => parts.countSearch({ userId: person.userId });
        return logged(`${source} failed`, library.search(question, before));
      }
      const seesMissing = hasCapability(person, 'seesMissingSettings');
      return { ...NOTHING, ...(seesMissing && { missing: SETTINGS[source] }) };
    },
    address: async (source: MediaSourceName, id: string, size: string, person: Principal) => {
      const before = () => parts.countFile({ userId: person.userId });
      const library = parts.libraries[source];
      const hit = library && (await logged(`${source} failed`, library.hit(id, before)));
      const file = hit?.files[size];
      if (file === undefined) throw new UserFacingError('not_found');
      return file;
    },
    sendPicture: async (address: string, reply: FastifyReply) => {
      const { bytes, type } = await logged('a picture failed', parts.files.picture(address));
      return withFileHeaders(reply, type).send(bytes);
    },
    look: async (
      source: 'encyclopedia' | 'wiktionary',
      { query, language }: { query: string; language: string },
      person: Principal,
    ) => {
      const wiki = parts[source];
      if (!wiki) throw new UserFacingError('not_found');
      const before = () => parts.countSearch({ userId: person.userId });
      return logged(`${source} failed`, wiki.lookUp(query, language, before));
    },
    logged,
  };
};

type Asking = ReturnType<typeof asking>;

const searchHandlers = ({ search }: Asking) => ({
  images: async ({ query, person }: { query: MediaQuery; person: Principal }) => {
    const { hits, ...found } = await search('pixabyImages', query, person);
    return {
      ...found,
      hits: hits.map((hit) => ({
        id: hit.id,
        previewURL: at('images', hit, 'preview'),
        largeImageURL: at('images', hit, 'large'),
        ...commonOf(hit),
      })),
    };
  },
  photos: async ({ query, person }: { query: MediaQuery; person: Principal }) => {
    const { hits, ...found } = await search('unsplashImages', query, person);
    return {
      ...found,
      results: hits.map((hit) => ({
        id: hit.id,
        urls: {
          thumb: at('photos', hit, 'thumb'),
          regular: at('photos', hit, 'regular'),
          download: at('photos', hit, 'download'),
        },
        ...commonOf(hit),
      })),
    };
  },
  videos: async ({ query, person }: { query: MediaQuery; person: Principal }) => {
    const { hits, ...found } = await search('pixabyVideo', query, person);
    return {
      ...found,
      hits: hits.map((hit) => ({
        id: hit.id,
        videos: {
          small: { url: at('videos', hit, 'small') },
          medium: { url: at('videos', hit, 'medium') },
        },
        thumbnail: at('videos', hit, 'thumbnail'),
        duration: hit.duration,
        ...commonOf(hit),
      })),
    };
  },
});

/** The calls of sources. */
export const sourcesRoutes = (parts: SourcesParts): FeatureRoutes => {
  const { libraries, files } = parts;
  const ask = asking(parts);
  return routesOf('sources', sourcesCalls, sourcesPolicy, {
    ...searchHandlers(ask),
    available: async () => ({
      data: [
        ...(['pixabyImages', 'unsplashImages', 'pixabyVideo'] as const).filter(
          (source) => libraries[source],
        ),
        ...(['encyclopedia', 'wiktionary'] as const).filter((source) => parts[source]),
      ],
    }),
    imageFile: async ({ params: { id, size }, person, reply }) =>
      ask.sendPicture(await ask.address('pixabyImages', id, size, person), reply),
    photoFile: async ({ params: { id, size }, person, reply }) => {
      const address = await ask.address('unsplashImages', id, size, person);
      if (size === 'download') await libraries.unsplashImages?.reportUse(id);
      return ask.sendPicture(address, reply);
    },
    videoFile: async ({ params: { id, size }, person, request, reply }) => {
      const address = await ask.address('pixabyVideo', id, size, person);
      if (size === 'thumbnail') return ask.sendPicture(address, reply);
      return ask.logged('a video failed', files.sendVideo(address, request, reply));
    },
    encyclopedia: ({ query, person }) => ask.look('encyclopedia', query, person),
    wiktionary: ({ query, person }) => ask.look('wiktionary', query, person),
  });
};
