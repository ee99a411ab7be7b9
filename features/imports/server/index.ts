import type { NamesOf, People, RequestBudgets } from '@sayfa/accounts/port';
import { type Clock, createKeyedMutex, createSemaphore } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import {
  type FeatureRoutes,
  type FileGuard,
  type Files,
  type Inspect,
  type Jobs,
  type Migration,
  type OpenDatabase,
  type PersonalData,
  storedFiles,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
/** Importing on the server: a PDF from a file or a link becomes a book, page by page. */
import { queueForgotten } from './begin-import.ts';
import { internet, type LinkTimes, linkFetcher, type Network } from './fetch-link.ts';
import { importChanges } from './import-changes.ts';
import { createLocalImport } from './import-here.ts';
import { importJob } from './import-job.ts';
import type { ImportParts } from './import-parts.ts';
import {
  type BooksOfImports,
  defaultImportLimits,
  defaultPictures,
  type ImportLimits,
  type ImportLog,
  type PictureSettings,
} from './imports.port.ts';
import { importsRoutes } from './imports.routes.ts';
import { importStore } from './imports.store.ts';
import { createCancel, createDiscard, createGivePassword, createRenderNow } from './imports.ts';
import { createRedraw, inspectImports } from './inspect-imports.ts';
import { DECLINED_JOB, FORGOTTEN_JOB, IMPORT_JOB, SMALLER_JOB, SWEEP_JOB } from './job-kinds.ts';
import { firstImports } from './migrations/0001-imports.ts';
import { reviewOfRequests } from './migrations/0002-review.ts';
import { directionOfRequests } from './migrations/0003-request-direction.ts';
import { pageMaker } from './page-maker.ts';
import { importsPersonalData } from './personal-data.store.ts';
import { sweepTraces } from './remove-traces.ts';
import { requestStore } from './requests.store.ts';
import type { DomainOfVisitors } from './review.ts';
import { smallerPicturesJob } from './smaller-pictures.ts';
import { sweepDeclined } from './sweep-declined.ts';

export type { Network } from './fetch-link.ts';
export type { ImportEnd, ImportEvent } from './import-here.ts';
export type { ImportLimits, PictureSettings } from './imports.port.ts';

/** Steps of the schema, in order. */
export const importsMigrations: Migration[] = [firstImports, reviewOfRequests, directionOfRequests];

/** What importing offers to the command line, the seed and other features. */
export type Imports = ReturnType<typeof createLocalImport> & {
  /** Draws a page of a book that is being imported next; resolves when it can be read. */
  renderNow(bookId: number, pageNumber: number): Promise<void>;
  /** Removes a book that an import left unfinished, with its import; nobody may be at work on it. */
  discard(bookId: number): Promise<void>;
  /** Names of files that requests for review and open imports hold, for the integrity check. */
  allFiles(): Promise<string[]>;
  /** Draws a page of a finished book from its PDF once more; tells so. Throws where there is no PDF. */
  redraw(bookId: number, pageNumber: number): Promise<string>;
  /** What does not fit together among imports and the pages that they make. */
  inspect: Inspect;
  /** Ends open event streams, so that the server can stop. */
  close(): void;
};

/** Milliseconds. */
const SWEEP_EVERY = 6 * 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * 3_600_000;
/** Pages at work at once in this process: two being drawn, two being stored. */
const PAGES_AT_ONCE = 4;
/** While people read, one core is theirs. */
const PAGES_BESIDE_READERS = 1;
/** Requests closer together than this are people reading, not somebody looking in; milliseconds. */
const STEADY_TRAFFIC = 250;

/** What importing is put together from. */
export type ImportsPorts = {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  fileGuard: FileGuard;
  jobs: Jobs;
  pdf: PdfPool;
  books: BooksOfImports;
  groups: Pick<People, 'groupById'>;
  /** Names of people by id, for the list of requests; none are told where it is left out. */
  namesOf?: NamesOf | undefined;
  requestBudgets: RequestBudgets;
  domainOfVisitors: DomainOfVisitors;
  /** Files on their way in, of this server alone; survives restarts. */
  temporaryFolder: string;
  log: ImportLog;
  limits?: Partial<ImportLimits>;
  pictures?: PictureSettings;
  /** Milliseconds since a reader was last served by this process; endless unless given. */
  quietFor?: () => number;
  /** The internet, but for what is given. */
  network?: Partial<Network>;
  linkTimes?: Partial<LinkTimes>;
};

const registerJobs = (parts: ImportParts, clock: Clock): void => {
  const { jobs } = parts;
  jobs.register(IMPORT_JOB, importJob(parts));
  jobs.register(SMALLER_JOB, smallerPicturesJob(parts));
  jobs.register(SWEEP_JOB, {
    payload: z.object({}),
    every: SWEEP_EVERY,
    run: async () => {
      await sweepTraces(parts, clock.now());
      return undefined;
    },
  });
  jobs.register(FORGOTTEN_JOB, {
    payload: z.object({}),
    every: MINUTE,
    run: async () => {
      await queueForgotten(parts, clock.now());
      return undefined;
    },
  });
  jobs.register(DECLINED_JOB, {
    payload: z.object({}),
    every: DAY,
    idle: true,
    run: ({ stillIdle }) => sweepDeclined(parts, clock.now(), stillIdle),
  });
};

/** Puts importing together. */
export const importsServer = (
  ports: ImportsPorts,
): { routes: FeatureRoutes; imports: Imports; personalData: PersonalData } => {
  const { open, clock, files, jobs, pdf, books, temporaryFolder, log } = ports;
  const pictures = ports.pictures ?? defaultPictures;
  const network = { ...internet, ...ports.network };
  const quietFor = ports.quietFor ?? (() => Number.POSITIVE_INFINITY);
  const limits = { ...defaultImportLimits, ...ports.limits };
  const parts: ImportParts = {
    store: importStore(open),
    requests: requestStore(open),
    changes: importChanges(),
    books,
    files,
    fileGuard: ports.fileGuard,
    jobs,
    pdf,
    pages: pageMaker({ pdf, books, pictures }),
    pictures,
    semaphore: createSemaphore({
      maxRunning: () => (quietFor() < STEADY_TRAFFIC ? PAGES_BESIDE_READERS : PAGES_AT_ONCE),
    }),
    fileMutex: createKeyedMutex(),
    fetchLink: linkFetcher(network, ports.linkTimes),
    isPublic: network.isPublic,
    temporaryFolder,
    countRequest: ports.requestBudgets('upload requests', limits.requestsAnHour),
    limits,
    log,
  };
  registerJobs(parts, clock);
  const cancel = createCancel(parts);
  const closing = new AbortController();
  const here = createLocalImport(parts, clock, async (importId) => {
    const row = await parts.store.find(importId);
    if (row) await cancel(row);
  });
  return {
    routes: importsRoutes({
      parts,
      clock,
      groups: ports.groups,
      domainOfVisitors: ports.domainOfVisitors,
      namesOf: ports.namesOf ?? (async () => new Map()),
      sendStored: storedFiles(files),
      cancel,
      givePassword: createGivePassword(parts),
      closing: closing.signal,
    }),
    personalData: importsPersonalData(open, parts),
    imports: {
      ...here,
      renderNow: createRenderNow(parts),
      discard: createDiscard(parts),
      allFiles: async () => [
        ...(await parts.requests.files()),
        ...(await parts.store.openOriginals()),
      ],
      redraw: createRedraw(parts),
      inspect: () => inspectImports(parts, clock),
      close: () => closing.abort(),
    },
  };
};
