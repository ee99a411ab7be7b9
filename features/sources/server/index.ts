/** Sources beyond this server: stock pictures, photos and videos by key, encyclopedia, wiktionary. */
import type { RequestBudgets } from '@sayfa/accounts/port';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, ServerFeature } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import { encyclopedia, wiktionary } from './encyclopedia.ts';
import { mediaFiles } from './media-files.ts';
import { mediaLibrary } from './media-library.ts';
import type { MediaProvider } from './providers/media-provider.ts';
import { type PixabayAccount, pixabayImages, pixabayVideos } from './providers/pixabay.ts';
import { type UnsplashAccount, unsplashPhotos } from './providers/unsplash.ts';
import { sourcesRoutes } from './sources.routes.ts';

/** How sources are reached; undefined is not. */
export type SourceAccounts = {
  pixabay: PixabayAccount | undefined;
  unsplash: UnsplashAccount | undefined;
  /** Addresses of MediaWiki's calls with `{language}` where the language's code stands. */
  encyclopediaUrl: string | undefined;
  wiktionaryUrl: string | undefined;
  /** Milliseconds that an answer may take; 8 seconds unless told. */
  timeout?: number | undefined;
};

const TIMEOUT_MS = 8_000;
/** How many results somebody may look at for one search. */
const FILES_OF_SEARCH = 20;

type SourcesPorts = {
  clock: Clock;
  log: Logger;
  /** `personBudget`: searches by one person within an hour. */
  config: { sources: { accounts: SourceAccounts; personBudget: number } };
  requestBudgets: RequestBudgets;
};

const routesFor = ({ clock, log, config, requestBudgets }: SourcesPorts): FeatureRoutes => {
  const { accounts, personBudget } = config.sources;
  const { pixabay, unsplash, encyclopediaUrl, wiktionaryUrl, timeout = TIMEOUT_MS } = accounts;
  const library = (provider: MediaProvider | undefined) =>
    provider && mediaLibrary(provider, clock, timeout);
  return sourcesRoutes({
    libraries: {
      pixabyImages: library(pixabay && pixabayImages(pixabay)),
      unsplashImages: library(unsplash && unsplashPhotos(unsplash)),
      pixabyVideo: library(pixabay && pixabayVideos(pixabay)),
    },
    encyclopedia:
      encyclopediaUrl === undefined
        ? undefined
        : encyclopedia({ url: encyclopediaUrl, clock, timeout }),
    wiktionary:
      wiktionaryUrl === undefined ? undefined : wiktionary({ url: wiktionaryUrl, clock, timeout }),
    files: mediaFiles(),
    countSearch: requestBudgets('searches of sources', personBudget),
    countFile: requestBudgets('results of sources', personBudget * FILES_OF_SEARCH),
    log,
  });
};

/** Needs the database's budgets and the settings of sources. */
export const feature: ServerFeature<SourcesPorts> = {
  create: (ports) => ({ routes: routesFor(ports) }),
};
