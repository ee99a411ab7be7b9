import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileGuard } from '@sayfa/books/server';
import type { Clock } from '@sayfa/kernel';
import { createPdfPool, type PdfPool } from '@sayfa/pdf-engine';
import {
  type Bus,
  createBus,
  createJobs,
  createLeases,
  type FileGuard,
  type Files,
  type Jobs,
  type Leases,
  type OpenDatabase,
  openDatabase,
  unreadableTransactions,
} from '@sayfa/server-kit';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { filesOf } from './providers.ts';
import { StartError } from './start-failure.ts';

/** When somebody was last served; work that can wait waits for a pause. */
type LastServed = {
  note(): void;
  /** Milliseconds since then. */
  quietFor(): number;
};

/** What every feature is built on: database, files, threads for PDFs, jobs. */
export type Resources = {
  config: Config;
  log: Logger;
  clock: Clock;
  open: OpenDatabase;
  /** What is new, told between the servers of one database. */
  bus: Bus;
  /** Locks between the servers of one database. */
  leases: Leases;
  files: Files;
  fileGuard: FileGuard;
  /** Files on their way in; survives restarts. */
  temporaryFolder: string;
  pdf: PdfPool;
  pdfForExports: PdfPool;
  jobs: Jobs;
  readers: LastServed;
};

const SERVED = 'served';
/** Milliseconds between two messages to other processes that somebody is served. */
const PUBLISH_EVERY_MS = 1_000;

/** Knows of other servers as well: idle work of one process must not slow the answers of another. */
const createLastServed = (clock: Clock, bus: Bus): LastServed => {
  let at = Number.NEGATIVE_INFINITY;
  let publishedAt = Number.NEGATIVE_INFINITY;
  let follow = (): void => {
    follow = () => undefined;
    bus.subscribe(SERVED, () => {
      at = clock.now();
    });
  };
  return {
    note: () => {
      at = clock.now();
      if (Math.abs(at - publishedAt) < PUBLISH_EVERY_MS) return;
      publishedAt = at;
      bus.publish(SERVED, at);
    },
    quietFor: () => {
      // Only what works on jobs asks; others need not hear of it.
      follow();
      // Where the clock was set back nothing is known, and nobody waits for it to catch up.
      return clock.now() < at ? Number.POSITIVE_INFINITY : clock.now() - at;
    },
  };
};

/** A thread of their own: an export of a whole book must not keep a reader's page waiting. */
const FOR_EXPORTS = { workers: 1, pageTimeoutMs: 300_000, workerMemoryMb: 640 };

/** Opening it would pass over what cannot be read, and then write over it. Throws StartError. */
const refuseDamagedLog = (database: string): void => {
  const unreadable = unreadableTransactions(database);
  if (unreadable === 0) return;
  throw new StartError(
    `The log of the database (${database}-wal) is damaged: ${unreadable} transactions behind the damage cannot be read. Restore a backup, or run "check --repair", which sets copies aside and goes on without them.`,
  );
};

/** Opens the database and the files; threads start with the first task, jobs when they are started. */
export const openResources = async (
  config: Config,
  log: Logger,
  clock: Clock,
  schema?: string,
): Promise<Resources> => {
  const temporaryFolder = join(config.dataFolder, 'tmp');
  mkdirSync(temporaryFolder, { recursive: true });
  refuseDamagedLog(config.database);
  const open = openDatabase(config.database, schema);
  const bus = createBus(open.channel, log);
  const files = await filesOf(config);
  const readers = createLastServed(clock, bus);
  return {
    config,
    log,
    clock,
    open,
    bus,
    leases: createLeases(open, bus, clock),
    files,
    fileGuard: fileGuard(open, files, clock),
    temporaryFolder,
    pdf: createPdfPool({}),
    pdfForExports: createPdfPool(FOR_EXPORTS),
    jobs: createJobs({ open, clock, log, quietFor: readers.quietFor }),
    readers,
  };
};
