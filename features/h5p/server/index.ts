import type { People } from '@sayfa/accounts/port';
/** H5P on the server: packages are checked, kept and played; their libraries installed. */
import type { Clock } from '@sayfa/kernel';
import type {
  FeatureRoutes,
  FileGuard,
  Files,
  Jobs,
  Migration,
  OpenDatabase,
  PersonalData,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { StoredPackage } from '../contract/index.ts';
import type { ActivitiesPort } from './h5p.port.ts';
import { h5pRoutes } from './h5p.routes.ts';
import { libraryStore } from './libraries.store.ts';
import { firstH5p } from './migrations/0001-h5p.ts';
import { packageStore } from './packages.store.ts';
import { packStore } from './packs.store.ts';
import { h5pPersonalData } from './personal-data.ts';
import { createPlayHandler } from './play/play.ts';
import { secretStore } from './secret.store.ts';
import { createPackageStorage, type PackageToStore } from './store-package.ts';
import { removeUnused, sweepLeftBehind, sweepUnused } from './sweep.ts';

/** Steps of the schema, in order. */
export const h5pMigrations: Migration[] = [firstH5p];

/** What H5P offers to the seed and the integrity check. */
export type H5p = {
  /** Stores a package from the local disk, with all checks. */
  storePackage(given: PackageToStore): Promise<StoredPackage>;
  /** Names of files that rows refer to. */
  allFiles(): Promise<string[]>;
};

/** Milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Puts H5P together. */
export const h5pServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  fileGuard: FileGuard;
  jobs: Jobs;
  activities: ActivitiesPort;
  domains: Pick<People, 'domainByName'>;
  /** HTML without anything that could run or track. */
  cleanHtml: (html: string) => string;
  temporaryFolder: string;
  publicUrl: string | undefined;
  isSessionOpen: (sessionId: string) => Promise<boolean>;
}): { routes: FeatureRoutes; h5p: H5p; personalData: PersonalData } => {
  const { open, clock, files, jobs, activities, temporaryFolder } = ports;
  const packages = packageStore(open);
  const libraries = libraryStore(open);
  const packs = packStore(open);
  const secret = secretStore(open);
  const parts = {
    packages,
    libraries,
    packs,
    files,
    guard: ports.fileGuard,
    clock,
    temporaryFolder,
    cleanHtml: ports.cleanHtml,
  };
  const storePackage = createPackageStorage(parts);
  jobs.register('h5p.left-behind', {
    payload: z.object({}),
    every: HOUR,
    run: async () => {
      await sweepLeftBehind(parts);
      return undefined;
    },
  });
  jobs.register('h5p.unused', {
    payload: z.object({}),
    every: DAY,
    idle: true,
    run: ({ stillIdle }) => sweepUnused(parts, activities, stillIdle),
  });
  return {
    routes: h5pRoutes({
      packages,
      libraries,
      activities,
      domains: ports.domains,
      secret,
      clock,
      temporaryFolder,
      storePackage,
      removePack: (pack) => removeUnused(parts, pack),
      play: createPlayHandler({
        packages,
        libraries,
        secret,
        files,
        clock,
        publicUrl: ports.publicUrl,
        isSessionOpen: ports.isSessionOpen,
      }),
    }),
    personalData: h5pPersonalData(packages),
    h5p: { storePackage, allFiles: packs.all },
  };
};
