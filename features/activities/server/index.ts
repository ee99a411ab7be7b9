/** Activities on the server: who lays what on which page, who sees it, what it keeps of people. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivitiesPort } from '@sayfa/activities/port';
import type { ContentMeans } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Jobs, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { ActivityProjection } from '../contract/index.ts';
import type { BooksOfActivities } from './activities.port.ts';
import { activitiesRoutes } from './activities.routes.ts';
import { RESTORABLE } from './activities.rules.ts';
import { createActivities } from './activities.ts';
import { attemptsMigrations, attemptsServer } from './attempts/index.ts';
import { findActivity } from './find-activity.ts';
import { forgottenActivities } from './forgotten-activities.store.ts';
import { keptStore } from './kept.store.ts';
import { createParticipationTables } from './migrations/0001-activities.ts';
import { activitiesTable } from './migrations/0002-activities-table.ts';
import { pageRewrites } from './migrations/0003-page-rewrites.ts';
import { zoomAreaMakers } from './migrations/0004-zoom-area-makers.ts';
import { pageRewriteStore } from './page-rewrite.store.ts';
import { activitiesPersonalData } from './personal-data.store.ts';
import { TEMPORARY_PREFIX } from './receive-activity.ts';
import { recheckStoredTexts } from './recheck-stored-texts.ts';
import { storedActivityStore } from './stored-activities.store.ts';
import { createStoredActivities } from './stored-activities.ts';

/** The schema of what activities keep; books come first. */
export const activitiesMigrations: Migration[] = [createParticipationTables, ...attemptsMigrations];

/** Further steps, after those of other features that know the table of activities by its old name. */
export const laterActivitiesMigrations: Migration[] = [
  activitiesTable,
  pageRewrites,
  zoomAreaMakers,
];

/** What activities offer to the composition root. */
export type Activities = {
  activities: ActivitiesPort;
  routes: FeatureRoutes;
  /** Of answering questions. */
  attempts: FeatureRoutes;
  personalData: PersonalData;
};

const DAY = 24 * 3_600_000;
/** Milliseconds without a byte of a form; below what any request may take. */
const STALL = 25_000;

/** Removes what forms left behind when the server ended in their middle. */
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

/** Puts activities together and registers their job. */
export const activitiesServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  jobs: Pick<Jobs, 'register'>;
  books: BooksOfActivities;
  /** What is shown among activities although it is stored elsewhere. */
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
    forgotten: forgottenActivities(open),
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
    routes: activitiesRoutes({
      find,
      stored,
      activities: createActivities({ stored, books, means, clock }),
      kept: keptStore(open),
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
