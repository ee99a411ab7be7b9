import type { Jobs, JobsOptions } from './job-types.ts';
import { jobStore } from './jobs.store.ts';
import { createQueueWorker, freeJobsOfTheDead, repeatJob } from './queue-worker.ts';
import { type AnyHandler, anyHandler } from './running-job.ts';

const POLL = 1_000;
const GRACE = 15_000;

/** The queue of one process. Nothing runs before `start` or `runHere`. */
export const createJobs = (options: JobsOptions): Jobs => {
  const { open, clock, timing = {} } = options;
  const store = jobStore(open);
  const handlers = new Map<string, AnyHandler>();
  const worker = createQueueWorker(store, handlers, options);
  let polling: NodeJS.Timeout | undefined;

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
      worker.takeAvailable();
      return id;
    },
    cancel: async (id) => {
      const ended = await store.cancelWaiting(id, clock.now());
      if (ended) {
        await handlers.get(ended.kind)?.ended(ended.payload, { state: 'cancelled' });
        return 'cancelled';
      }
      if (!(await store.askToCancel(id))) return 'nothing';
      worker.cancel(id);
      return 'asked';
    },
    status: async (id) => {
      const row = await store.find(id);
      if (!row) return undefined;
      const { kind, state, attempt, error } = row;
      return { id, kind, state, attempt, done: row.done_steps, all: row.all_steps, error };
    },
    start: async () => {
      worker.start();
      await freeJobsOfTheDead(store, options);
      // Times that are to come may be of a clock that was set back while nothing ran.
      await store.makeDue(clock.now());
      await store.deleteOld(clock.now());
      for (const [kind, { every, idle }] of handlers) {
        if (every !== undefined) await repeatJob(store, options, kind, 0, idle);
      }
      polling = setInterval(worker.takeAvailable, timing.poll ?? POLL);
      worker.takeAvailable();
    },
    runHere: async (id) => {
      await freeJobsOfTheDead(store, options);
      return worker.runOne(id);
    },
    stop: async (graceMs = GRACE) => {
      clearInterval(polling);
      await worker.stop(graceMs);
    },
  };
};
