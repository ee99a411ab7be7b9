/** Video solutions on the server: questions to record, videos, and their activities on pages. */
import type { ActivityProjection } from '@sayfa/activities/contract';
import type { Clock } from '@sayfa/kernel';
import type {
  FeatureRoutes,
  FileGuard,
  Files,
  Inspect,
  Jobs,
  Leases,
  Migration,
  OpenDatabase,
  PersonalData,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { deletedVideos } from './deleted-videos.store.ts';
import { recordingUploads } from './migrations/0001-recording-uploads.ts';
import { firstVideoSolutions } from './migrations/0001-video-solutions.ts';
import { recordingPieces } from './migrations/0002-recording-pieces.ts';
import { videoStoredOnce } from './migrations/0002-video-stored-once.ts';
import { outcomeStore } from './outcomes.store.ts';
import { videoSolutionsPersonalData } from './personal-data.store.ts';
import { createVideoProjection } from './project-videos.ts';
import { createTaskLoader, RESTORE_PERIOD_MS } from './recording-tasks.ts';
import { createTaskOverview } from './task-overview.ts';
import { uploadsServer } from './uploads/index.ts';
import type {
  ActivitiesForVideos,
  BankForVideos,
  BooksForVideos,
  ReportsForVideos,
  TestProgress,
  TestsForVideos,
} from './video-solutions.port.ts';
import { videoSolutionsRoutes } from './video-solutions.routes.ts';
import { videoStore } from './video-solutions.store.ts';
import { readableQuestion } from './video-target.ts';
import { createVideos } from './videos.ts';

/** The schema of videos. Runs after those of books, activities and tests. */
export const videoSolutionsMigrations: Migration[] = [firstVideoSolutions, recordingUploads];

/** Later steps, which run after the table of activities was renamed. */
export const laterVideoSolutionsMigrations: Migration[] = [videoStoredOnce, recordingPieces];

export type VideoSolutionsFeature = {
  routes: FeatureRoutes;
  /** The calls of recordings in pieces. */
  uploads: FeatureRoutes;
  /** Videos as activities of pages. */
  projection: ActivityProjection;
  /** Counts of recorded and reported questions of a book, by the test's id. */
  progress: (bookId: number) => Promise<ReadonlyMap<number, TestProgress>>;
  /** Which of these questions have a video, also one that can be restored. */
  questionsInUse: (questionIds: readonly number[]) => Promise<ReadonlySet<number>>;
  personalData: PersonalData;
  /** Names of stored videos that are not files of books, for the integrity check. */
  allFiles(): Promise<string[]>;
  /** Uploads whose acknowledged pieces are not in this server's folder. */
  inspect: Inspect;
  /** Ends the thread that remuxes videos. */
  close(): Promise<void>;
};

const both = (first: PersonalData, second: PersonalData): PersonalData => ({
  export: async (userId) => [...(await first.export(userId)), ...(await second.export(userId))],
  erase: async (userId) => {
    await first.erase(userId);
    await second.erase(userId);
  },
});

const DAY_MS = 24 * 3_600_000;
/** Milliseconds without a byte of a form; less than the longest time of any request. */
const STALL_MS = 25_000;

/** Creates the feature and registers its jobs. */
export const videoSolutionsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  jobs: Pick<Jobs, 'register'>;
  books: BooksForVideos;
  activities: ActivitiesForVideos;
  tests: TestsForVideos;
  reports: ReportsForVideos;
  bank: BankForVideos;
  files: Files;
  fileGuard: FileGuard;
  log: { warn(details: object, text: string): void };
  temporaryFolder: string;
  leases: Leases;
  areFoldersSeparate: boolean;
}): VideoSolutionsFeature => {
  const { open, clock, jobs, books, reports } = ports;
  const store = videoStore(open, books.inTransaction);
  const outcomes = outcomeStore(open);
  const deleted = deletedVideos(open);
  const projection = createVideoProjection({ ...ports, store });
  const uploads = uploadsServer({
    ...ports,
    inUse: deleted,
    demandQuestion: (person, id) => readableQuestion(ports, person, id),
  });
  jobs.register('video-solutions.forget', {
    payload: z.object({}),
    every: DAY_MS,
    idle: true,
    run: async () => {
      for (const { bookId, name } of await deleted.purge(clock.now() - RESTORE_PERIOD_MS)) {
        await books.releaseFile(bookId, name);
      }
      return undefined;
    },
  });
  const loadTasks = createTaskLoader({ store, outcomes, reports });
  return {
    routes: videoSolutionsRoutes({
      ...ports,
      overview: createTaskOverview({ ...ports, store, outcomes, loadTasks }),
      outcomes,
      projection,
      videos: createVideos({ ...ports, videos: uploads.videos, store }),
      loadTasks,
      stall: STALL_MS,
    }),
    progress: async (bookId) => {
      const removed = await ports.tests.removedIds([bookId]);
      const recorded = await store.recordedOfBooks([bookId], removed);
      const reported = await reports.reportedQuestions(bookId);
      const tests = new Set([...recorded.keys(), ...reported.keys()]);
      return new Map(
        [...tests].map((id) => [
          id,
          { recorded: recorded.get(id) ?? 0, reported: reported.get(id) ?? 0 },
        ]),
      );
    },
    questionsInUse: store.questionsInUse,
    uploads: uploads.routes,
    projection,
    personalData: both(videoSolutionsPersonalData(open), uploads.personalData),
    allFiles: uploads.allFiles,
    inspect: uploads.inspect,
    close: uploads.close,
  };
};
