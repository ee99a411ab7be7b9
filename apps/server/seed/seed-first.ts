import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Composition } from '../compose.ts';
import { StartError } from '../start-failure.ts';
import { hasPublicDemo, PUBLIC_PASSWORD } from './public-accounts.ts';
import { hasAnyone, seedDemo } from './seed-demo.ts';
import { seedJobs } from './seed-jobs.store.ts';

const SEED_JOB = 'demo.seed';
/** Milliseconds between two looks at a seeding that another process is at. */
const LOOK_EVERY = 500;
/** A first start may be broken off as often as it is: the demo is made to its end by a later one. */
const MAX_TRIES = 1_000;

const LOST_DATABASE =
  'The database is empty, but files of a library are there. Restore a backup, or name the database that belongs to them (DATABASE_URL, DATA_DIR); with SEED_DEMO=off an empty library is served.';

const hasFiles = async ({ files }: Composition): Promise<boolean> => {
  for await (const _ of files.list()) return true;
  return false;
};

const registerSeeding = (composition: Composition, print: (text: string) => void): void =>
  composition.jobs.register(SEED_JOB, {
    payload: z.object({}),
    maxAttempts: MAX_TRIES,
    run: async ({ doneBefore, report }) => {
      await seedDemo(composition, { report: print, booksDone: doneBefore, onBook: report });
      return undefined;
    },
  });

/** Runs the seeding here, or waits for the process that does. Throws what it ended with. */
const awaitSeeding = async ({ jobs }: Composition, id: number): Promise<void> => {
  for (;;) {
    const ran = await jobs.runHere(id);
    const status = await jobs.status(id);
    if (status?.state === 'done') return;
    if (status?.state === 'failed') throw new StartError(`The demo was not made: ${status.error}`);
    if (!ran) await pause(LOOK_EVERY);
  }
};

/** Where version 0.43 and before noted that the demo was not finished. */
const formerMark = ({ config }: Composition): string => join(config.dataFolder, 'demo-unfinished');

/** Whether a first start was broken off while it made the demo. */
export const isDemoUnfinished = async (composition: Composition): Promise<boolean> =>
  (await seedJobs(composition.open).isUnfinished(SEED_JOB)) || existsSync(formerMark(composition));

/**
 * Seeds an empty database with the demo, and goes on where a first start was broken off. Of several
 * processes that start at once, one seeds and the others wait. Throws StartError where the database
 * is empty and files are not: it is not the first start.
 */
export const seedFirst = async (
  composition: Composition,
  print: (text: string) => void,
): Promise<void> => {
  if (!composition.config.seedDemo) return;
  registerSeeding(composition, (text) => print(`  ${text}`));
  if (!(await isDemoUnfinished(composition))) {
    if (await hasAnyone(composition)) return;
    if (await hasFiles(composition)) throw new StartError(LOST_DATABASE);
  }
  if (hasPublicDemo(composition.config)) throw new StartError(PUBLIC_PASSWORD);
  print('First start: making the demo library …');
  const id = await composition.jobs.enqueue(SEED_JOB, {}, { uniqueKey: SEED_JOB });
  await awaitSeeding(composition, id);
  await rm(formerMark(composition), { force: true });
};
