/** News and interactive tools on the server: shown to readers, written by admin level. */
import type { Clock } from '@sayfa/kernel';
import {
  type FeatureRoutes,
  type FileGuard,
  type Files,
  type Jobs,
  type Migration,
  type OpenDatabase,
  type PersonalData,
  storedFiles,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { newsTables } from './migrations/0001-news.ts';
import { unusedPictures } from './migrations/0002-unused-pictures.ts';
import { newsRoutes } from './news.routes.ts';
import { RESTORABLE } from './news.rules.ts';
import { newsStore } from './news.store.ts';
import { createNewsEditor } from './news-editor.ts';
import { newsPersonalData } from './personal-data.store.ts';
import { picturesStore } from './pictures.store.ts';

/** Steps of the schema, in order. */
export const newsMigrations: Migration[] = [newsTables, unusedPictures];

/** What news offers to the composition root. */
export type News = {
  routes: FeatureRoutes;
  /** Puts an item of the demo there; harmless when done again. */
  seed: ReturnType<typeof createNewsEditor>['seed'];
  /** Names of all picture files, for the integrity check. */
  allFiles(): Promise<string[]>;
  personalData: PersonalData;
};

const SWEEP_EVERY = 24 * 3_600_000;

/** Puts news together. */
export const newsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  fileGuard: FileGuard;
  jobs: Jobs;
  isOn: boolean;
  embedHosts: readonly string[];
  /** The domain whose news visitors see who are not signed in. */
  domainOfVisitors: () => Promise<number | undefined>;
}): News => {
  const { clock, files, fileGuard, isOn, embedHosts, domainOfVisitors } = ports;
  const store = newsStore(ports.open);
  const pictures = picturesStore(ports.open);
  const editor = createNewsEditor({ store, clock, embedHosts });
  ports.jobs.register('news.sweep', {
    payload: z.object({}),
    every: SWEEP_EVERY,
    idle: true,
    run: async () => {
      const now = clock.now();
      await store.deleteOld(now - RESTORABLE);
      await pictures.noteUnused(now);
      for (const name of await pictures.dropUnused(now - RESTORABLE)) {
        await fileGuard.remove(name, async () => !(await pictures.has(name)));
      }
      return undefined;
    },
  });
  return {
    routes: newsRoutes({
      store,
      pictures,
      editor,
      files,
      fileGuard,
      sendStored: storedFiles(files),
      isOn,
      domainOfVisitors,
      now: () => clock.now(),
    }),
    seed: editor.seed,
    allFiles: pictures.all,
    personalData: newsPersonalData(ports.open),
  };
};
