/** Activities on the server: placing, changing and showing them, and people's states and results. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivitiesPort } from '@sayfa/activities/port';
import type { ContentMeans } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import type { Clock } from '@sayfa/kernel';
import type {
  FeatureRoutes,
  Inspect,
  Jobs,
  Migration,
  OpenDatabase,
  PersonalData,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { ActivityProjection } from '../contract/index.ts';
import type { BooksOfActivities } from './activities.port.ts';
import { activitiesRoutes } from './activities.routes.ts';
import { RESTORABLE } from './activities.rules.ts';
import { createActivities } from './activities.ts';
import { attemptsMigrations, attemptsServer, laterAttemptsMigrations } from './attempts/index.ts';
import { deletedActivitiesStore } from './deleted-activities.store.ts';
import { findActivity } from './find-activity.ts';
import { createActivitiesInspection } from './inspect-activities.ts';
import { createParticipationTables } from './migrations/0001-activities.ts';
import { activitiesTable } from './migrations/0002-activities-table.ts';
import { pageRewrites } from './migrations/0003-page-rewrites.ts';
import { zoomAreaMakers } from './migrations/0004-zoom-area-makers.ts';
import { resultKeys } from './migrations/0006-result-keys.ts';
import { pageRewriteStore } from './page-rewrite.store.ts';
import { participationStore } from './participation.store.ts';
import { activitiesPersonalData } from './personal-data.store.ts';
import { TEMPORARY_PREFIX } from './receive-activity.ts';
import { recheckStoredTexts } from './recheck-stored-texts.ts';
import { storedActivityStore } from './stored-activities.store.ts';
import { createStoredActivities } from './stored-activities.ts';

/** People's states, results and attempts; runs after the migrations of books. */
export const activitiesMigrations: Migration[] = [createParticipationTables, ...attemptsMigrations];

/** Runs after the migrations of other features that use the earlier name of the table. */
export const laterActivitiesMigrations: Migration[] = [
  activitiesTable,
  pageRewrites,
  zoomAreaMakers,
  ...laterAttemptsMigrations,
  resultKeys,
];

export type Activities = {
  activities: ActivitiesPort;
  routes: FeatureRoutes;
  /** The calls of answering questions. */
  attempts: FeatureRoutes;
  personalData: PersonalData;
  /** Activities that show files which are not listed. */
  inspect: Inspect;
};

const DAY = 24 * 3_600_000;
/** Milliseconds without a byte of a form; shorter than the time limit of a request. */
const STALL = 25_000;

/** Removes temporary files of forms that were interrupted by the end of the server. */
const removeLeftovers = async (folder: string, before: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const path = join(folder, name);
    const about = await stat(path).catch(() => undefined);
    if (about && about.mtimeMs < before) await rm(path, { force: true });
  }
};

const together = (parts: readonly PersonalData[]): PersonalData => ({
  export: async (userId) => (await Promise.all(parts.map((part) => part.export(userId)))).flat(),
  erase: async (userId) => {
    for (const part of parts) await part.erase(userId);
  },
});

/** Creates the activities of the server and registers their jobs. */
export const activitiesServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  jobs: Pick<Jobs, 'register'>;
  books: BooksOfActivities;
  /** Activities that are made from rows of other features. */
  projections: () => readonly ActivityProjection[];
  cleanHtml: ContentMeans['cleanHtml'];
  /** Names of people by id; those who are gone are missing. */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  temporaryFolder: string;
  /** For tests. */
  stall?: number | undefined;
}): Activities => {
  const { open, clock, books, projections, temporaryFolder } = ports;
  const stored = createStoredActivities({
    store: storedActivityStore(open, books.inTransaction),
    rewrites: pageRewriteStore(open, books.inTransaction),
    deleted: deletedActivitiesStore(open),
    books,
    projections,
    clock,
  });
  const means = { cleanHtml: ports.cleanHtml };
  ports.jobs.register('activities.forget', {
    payload: z.object({}),
    every: DAY,
    idle: true,
    run: async () => {
      await stored.deleteForever(clock.now() - RESTORABLE);
      await removeLeftovers(temporaryFolder, clock.now() - DAY);
      return undefined;
    },
  });
  ports.jobs.register('activities.clean-again', {
    payload: z.object({}),
    every: 7 * DAY,
    idle: true,
    run: async () => {
      await recheckStoredTexts(stored, means);
      return undefined;
    },
  });
  const find = findActivity(stored, books);
  const attempts = attemptsServer({
    open,
    clock,
    activityFor: async (person, domain, id) => {
      const { domainId, type, content } = await find.visible(person, { domain, id });
      return { id, domainId, type, content };
    },
    ruleOf: (type) => activityOfType(type)?.question,
    namesOf: ports.namesOf,
  });
  return {
    activities: stored,
    attempts: attempts.routes,
    inspect: createActivitiesInspection(open, books),
    routes: activitiesRoutes({
      find,
      stored,
      activities: createActivities({ stored, books, means, clock, correct: attempts.correct }),
      participation: participationStore(open),
      clock,
      temporaryFolder,
      stall: ports.stall ?? STALL,
    }),
    personalData: together([
      activitiesPersonalData(open, books.inTransaction),
      attempts.personalData,
    ]),
  };
};
