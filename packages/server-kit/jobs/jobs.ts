import { runInBackground } from '@sayfa/kernel';
import { isKnownDead, newOwner } from './job-owner.ts';
import type { Jobs, JobsOptions } from './job-types.ts';
import { type JobRow, jobStore } from './jobs.store.ts';
import { type AnyHandler, anyHandler, type RunningJob, runClaimed } from './running-job.ts';

const LEASE = 8_000;
const BEAT = 1_000;
const POLL = 1_000;
const RETRY = 1_000;
/** Milliseconds without a reader before idle work starts. */
const QUIET = 3_000;
const GRACE = 15_000;

/** The queue of one process. Nothing runs before `start` or `runHere`. */
export const createJobs = (options: JobsOptions): Jobs => {
  const { open, clock, log, quietFor = () => Number.POSITIVE_INFINITY, timing = {} } = options;
  const store = jobStore(open);
  const owner = newOwner();
  const lease = timing.lease ?? LEASE;
  const handlers = new Map<string, AnyHandler>();
  const running = new Map<number, RunningJob>();
  let polling: NodeJS.Timeout | undefined;
  let taking: Promise<void> | undefined;
  let isRepeatNeeded = false;
  let started = false;
  let stopped = false;

  const mayIdle = async (): Promise<boolean> =>
    !stopped && quietFor() >= (timing.quiet ?? QUIET) && !(await store.someoneWaits(clock.now()));

  const parts = {
    store,
    owner,
    clock,
    log,
    lease,
    beatEvery: timing.beat ?? BEAT,
    retryAfter: timing.retry ?? RETRY,
    mayIdle,
  };

  /** One open job of the kind at a time, whichever process adds it. */
  const repeat = async (kind: string, wait: number, idle: boolean): Promise<void> => {
    const now = clock.now();
    const job = { kind, payload: '{}', uniqueKey: kind, priority: 0, idle };
    await store.add({ ...job, runAt: now + wait, now }).catch((error) => {
      log.warn({ err: error, kind }, 'a repeated job was not put into the queue');
    });
  };

  const run = (row: JobRow): RunningJob | undefined => {
    const handler = handlers.get(row.kind);
    if (!handler) return undefined;
    const job = runClaimed(row, handler, parts);
    running.set(row.id, job);
    runInBackground(
      job.settled.then(async () => {
        running.delete(row.id);
        if (!stopped && handler.every !== undefined) {
          await repeat(row.kind, handler.every, handler.idle);
        }
        takeAvailable();
      }),
    );
    return job;
  };

  const freeKinds = (): string[] =>
    [...handlers]
      .filter(([kind, handler]) => {
        const busy = [...running.values()].filter((job) => job.row.kind === kind).length;
        return busy < handler.concurrency;
      })
      .map(([kind]) => kind);

  const claim = async (kinds: string[], idleToo: boolean, id?: number) => {
    const now = clock.now();
    const request = { kinds, idleToo, owner, now, leaseUntil: now + lease };
    return store.claim(id === undefined ? request : { ...request, id });
  };

  const takeAll = async (): Promise<void> => {
    do {
      isRepeatNeeded = false;
      for (let kinds = freeKinds(); kinds.length > 0 && !stopped; kinds = freeKinds()) {
        const row = await claim(kinds, await mayIdle());
        if (!row) break;
        run(row);
      }
    } while (isRepeatNeeded && !stopped);
  };

  const takeAvailable = (): void => {
    if (!started || stopped) return;
    isRepeatNeeded = true;
    taking ??= takeAll()
      .catch((error) => log.warn({ err: error }, 'the queue could not be read'))
      .finally(() => {
        taking = undefined;
      });
  };

  /** One SQLite file belongs to one machine, where a dead process can be distinguished from a slow one. */
  const freeJobsOfTheDead = async (): Promise<void> => {
    if (open.kind !== 'sqlite') return;
    const dead = (await store.owners()).filter(isKnownDead);
    if (dead.length > 0) await store.expireLeasesOf(dead);
  };

  return {
    register: (kind, handler) => {
      handlers.set(kind, anyHandler(handler));
    },
    enqueue: async (kind, payload, { uniqueKey, priority = 0, runAt, idle = false } = {}) => {
      const now = clock.now();
      const id = await store.add({
        kind,
        payload: JSON.stringify(payload),
        uniqueKey,
        priority,
        idle,
        runAt: runAt ?? now,
        now,
      });
      takeAvailable();
      return id;
    },
    cancel: async (id) => {
      const ended = await store.cancelWaiting(id, clock.now());
      if (ended) {
        await handlers.get(ended.kind)?.ended(ended.payload, { state: 'cancelled' });
        return 'cancelled';
      }
      if (!(await store.askToCancel(id))) return 'nothing';
      running.get(id)?.stop('cancelled');
      return 'asked';
    },
    status: async (id) => {
      const row = await store.find(id);
      if (!row) return undefined;
      const { kind, state, attempt, error } = row;
      return { id, kind, state, attempt, done: row.done_steps, all: row.all_steps, error };
    },
    start: async () => {
      started = true;
      await freeJobsOfTheDead();
      await store.deleteOld(clock.now());
      for (const [kind, { every, idle }] of handlers) {
        if (every !== undefined) await repeat(kind, 0, idle);
      }
      polling = setInterval(takeAvailable, timing.poll ?? POLL);
      takeAvailable();
    },
    runHere: async (id) => {
      await freeJobsOfTheDead();
      const row = stopped ? undefined : await claim([...handlers.keys()], true, id);
      const job = row && run(row);
      await job?.settled;
      return job !== undefined;
    },
    stop: async (graceMs = GRACE) => {
      stopped = true;
      clearInterval(polling);
      await taking;
      for (const job of running.values()) job.stop('stopping');
      const settled = Promise.all([...running.values()].map((job) => job.settled));
      let timer: NodeJS.Timeout | undefined;
      const graceOver = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([settled, graceOver]);
      clearTimeout(timer);
    },
  };
};
