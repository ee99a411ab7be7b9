import { runInBackground } from '@sayfa/kernel';
import { createClockWatch } from './clock-watch.ts';
import { isKnownDead, newOwner } from './job-owner.ts';
import type { JobsOptions } from './job-types.ts';
import type { JobRow, JobStore } from './jobs.store.ts';
import { type AnyHandler, type RunningJob, runClaimed } from './running-job.ts';

const LEASE = 8_000;
const BEAT = 1_000;
const RETRY = 1_000;
/** Milliseconds without a reader before idle work starts. */
const QUIET = 3_000;

/** One open job of the kind at a time, whichever process adds it. */
export const repeatJob = async (
  store: JobStore,
  { clock, log }: Pick<JobsOptions, 'clock' | 'log'>,
  kind: string,
  wait: number,
  idle: boolean,
): Promise<void> => {
  const now = clock.now();
  const job = { kind, payload: '{}', uniqueKey: kind, priority: 0, idle };
  await store.add({ ...job, runAt: now + wait, now }).catch((error) => {
    log.warn({ err: error, kind }, 'a repeated job was not put into the queue');
  });
};

/** One SQLite file belongs to one machine, where a dead process can be distinguished from a slow one. */
export const freeJobsOfTheDead = async (
  store: JobStore,
  { open, clock }: Pick<JobsOptions, 'open' | 'clock'>,
): Promise<void> => {
  if (open.kind !== 'sqlite') return;
  const dead = (await store.owners()).filter(isKnownDead);
  if (dead.length > 0) await store.expireLeasesOf(dead, clock.now());
};

const kindsWithRoom = (
  handlers: ReadonlyMap<string, AnyHandler>,
  running: ReadonlyMap<number, RunningJob>,
  repeatedToo: boolean,
): string[] =>
  [...handlers]
    .filter(([kind, handler]) => {
      if (handler.every !== undefined && !repeatedToo) return false;
      const busy = [...running.values()].filter((job) => job.row.kind === kind).length;
      return busy < handler.concurrency;
    })
    .map(([kind]) => kind);

/** Runs a task when it is requested; requests while it runs make it run once more. */
const createRepeatedRun = (task: () => Promise<void>, onError: (error: unknown) => void) => {
  let current: Promise<void> | undefined;
  let isRepeatNeeded = false;

  const runAll = async (): Promise<void> => {
    do {
      isRepeatNeeded = false;
      await task();
    } while (isRepeatNeeded);
  };

  return {
    request: (): void => {
      isRepeatNeeded = true;
      current ??= runAll()
        .catch(onError)
        .finally(() => {
          current = undefined;
        });
    },
    settled: async (): Promise<void> => current,
  };
};

const settledWithin = async (jobs: readonly RunningJob[], graceMs: number): Promise<void> => {
  const settled = Promise.all(jobs.map((job) => job.settled));
  let timer: NodeJS.Timeout | undefined;
  const graceOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([settled, graceOver]);
  clearTimeout(timer);
};

const timesOf = ({ timing = {} }: JobsOptions) => ({
  lease: timing.lease ?? LEASE,
  beatEvery: timing.beat ?? BEAT,
  retryAfter: timing.retry ?? RETRY,
});

/** Whether there was no reader for a while and no other work waits. */
const isQuiet = async (
  store: JobStore,
  { clock, quietFor = () => Number.POSITIVE_INFINITY, timing = {} }: JobsOptions,
): Promise<boolean> =>
  quietFor() >= (timing.quiet ?? QUIET) && !(await store.someoneWaits(clock.now()));

/** Creates what claims a job that is due at an instant; none that runs here already, whatever the clock says. */
const createClaim =
  (store: JobStore, running: ReadonlyMap<number, RunningJob>, owner: string, lease: number) =>
  (kinds: string[], idleToo: boolean, now: number, id?: number): Promise<JobRow | undefined> => {
    const except = [...running.keys()];
    const request = { kinds, idleToo, except, owner, now, leaseUntil: now + lease };
    return store.claim(id === undefined ? request : { ...request, id });
  };

/** Claims jobs of one process and runs them, as many of a kind as its handler allows. */
export const createQueueWorker = (
  store: JobStore,
  handlers: ReadonlyMap<string, AnyHandler>,
  options: JobsOptions,
) => {
  const { clock, log } = options;
  const owner = newOwner();
  const times = timesOf(options);
  const running = new Map<number, RunningJob>();
  const clockWatch = createClockWatch(clock, options.elapsed);
  let started = false;
  let stopped = false;

  const mayIdle = async (): Promise<boolean> => !stopped && (await isQuiet(store, options));
  const parts = { store, owner, clock, log, ...times, mayIdle };

  const run = (row: JobRow): RunningJob | undefined => {
    const handler = handlers.get(row.kind);
    if (!handler) return undefined;
    const job = runClaimed(row, handler, parts);
    running.set(row.id, job);
    runInBackground(
      job.settled.then(async () => {
        running.delete(row.id);
        if (!stopped && handler.every !== undefined) {
          await repeatJob(store, options, row.kind, handler.every, handler.idle);
        }
        takeAvailable();
      }),
    );
    return job;
  };

  const claim = createClaim(store, running, owner, times.lease);

  const taking = createRepeatedRun(
    async () => {
      if (clockWatch.wasSetBack()) await store.makeDue(clock.now());
      while (!stopped) {
        // The time that was looked at, not a later one.
        const now = clock.now();
        const kinds = kindsWithRoom(handlers, running, !clockWatch.mayBeAhead());
        if (kinds.length === 0) break;
        const row = await claim(kinds, await mayIdle(), now);
        if (!row) break;
        run(row);
      }
    },
    (error) => log.warn({ err: error }, 'the queue could not be read'),
  );

  const takeAvailable = (): void => {
    if (started && !stopped) taking.request();
  };

  return {
    takeAvailable,
    start: (): void => {
      started = true;
    },
    /** Runs one job to its end; false where another process has it. */
    runOne: async (id: number): Promise<boolean> => {
      const row = stopped ? undefined : await claim([...handlers.keys()], true, clock.now(), id);
      const job = row && run(row);
      await job?.settled;
      return job !== undefined;
    },
    cancel: (id: number): void => running.get(id)?.stop('cancelled'),
    /** Takes no more jobs and stops those that run, which get `graceMs` to settle. */
    stop: async (graceMs: number): Promise<void> => {
      stopped = true;
      await taking.settled();
      for (const job of running.values()) job.stop('stopping');
      await settledWithin([...running.values()], graceMs);
    },
  };
};
