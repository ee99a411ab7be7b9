/** Video solutions on the server: the tasks of who records, the films, and where readers see them. */
import type { ActivityProjection } from '@sayfa/activities/contract';
import type { Clock } from '@sayfa/kernel';
import type {
  FeatureRoutes,
  Files,
  Jobs,
  Migration,
  OpenDatabase,
  PersonalData,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { createFilms, readableQuestion } from './films.ts';
import { forgottenFilms } from './forgotten-films.store.ts';
import { recordingUploads } from './migrations/0001-recording-uploads.ts';
import { firstVideoSolutions } from './migrations/0001-video-solutions.ts';
import { videoStoredOnce } from './migrations/0002-video-stored-once.ts';
import { outcomeStore } from './outcomes.store.ts';
import { videoSolutionsPersonalData } from './personal-data.store.ts';
import { createVideoProjection } from './project-videos.ts';
import { RESTORABLE, tasksWith } from './told-tasks.ts';
import { uploadsServer } from './uploads/index.ts';
import type {
  ActivitiesOfFilms,
  BankOfFilms,
  BooksOfFilms,
  ReportsOfFilms,
  TestProgress,
  TestsOfFilms,
} from './video-solutions.port.ts';
import { videoSolutionsRoutes } from './video-solutions.routes.ts';
import { filmStore } from './video-solutions.store.ts';

/** The schema of films; books, buttons and tests come first. */
export const videoSolutionsMigrations: Migration[] = [firstVideoSolutions, recordingUploads];

/** Further steps, after the table of activities has its name. */
export const laterVideoSolutionsMigrations: Migration[] = [videoStoredOnce];

/** What video solutions offer to the composition root. */
export type VideoSolutionsFeature = {
  routes: FeatureRoutes;
  /** The calls of recordings in pieces. */
  uploads: FeatureRoutes;
  /** Videos as readers see them on pages. */
  projection: ActivityProjection;
  /** What is done of the tests of a book, by the test's id. */
  progress: (bookId: number) => Promise<ReadonlyMap<number, TestProgress>>;
  /** Which of some questions have a video, one that can be restored included. */
  questionsInUse: (questionIds: readonly number[]) => Promise<ReadonlySet<number>>;
  personalData: PersonalData;
  /** Names of films among stored files that are not files of books, for the integrity check. */
  allFiles(): Promise<string[]>;
  /** Ends the thread that makes films. */
  close(): Promise<void>;
};

const both = (first: PersonalData, second: PersonalData): PersonalData => ({
  export: async (userId) => [...(await first.export(userId)), ...(await second.export(userId))],
  erase: async (userId) => {
    await first.erase(userId);
    await second.erase(userId);
  },
});

const DAY = 24 * 3_600_000;
/** Milliseconds without a byte of a form; below what any request may take. */
const STALL = 25_000;

/** Puts video solutions together and registers their jobs. */
export const videoSolutionsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  jobs: Pick<Jobs, 'register'>;
  books: BooksOfFilms;
  activities: ActivitiesOfFilms;
  tests: TestsOfFilms;
  reports: ReportsOfFilms;
  bank: BankOfFilms;
  files: Files;
  log: { warn(details: object, text: string): void };
  temporaryFolder: string;
}): VideoSolutionsFeature => {
  const { open, clock, jobs, books, reports } = ports;
  const store = filmStore(open, books.inTransaction);
  const outcomes = outcomeStore(open);
  const forgotten = forgottenFilms(open);
  const projection = createVideoProjection({ ...ports, store });
  const uploads = uploadsServer({
    ...ports,
    inUse: forgotten,
    demandQuestion: (person, id) => readableQuestion(ports, person, id),
  });
  jobs.register('video-solutions.forget', {
    payload: z.object({}),
    every: DAY,
    idle: true,
    run: async () => {
      for (const { bookId, name } of await forgotten.forget(clock.now() - RESTORABLE)) {
        await books.letGoFile(bookId, name);
      }
      return undefined;
    },
  });
  return {
    routes: videoSolutionsRoutes({
      ...ports,
      store,
      outcomes,
      projection,
      films: createFilms({ ...ports, films: uploads.films, store }),
      tasksOf: tasksWith({ store, outcomes, reports }),
      stall: STALL,
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
    close: uploads.close,
  };
};
