import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { temporaryRefusal } from '../temporary-refusal.ts';
import type { JobContext, JobEnd, JobHandler, StopReason } from './job-types.ts';
import type { JobRow, JobStore } from './jobs.store.ts';

const MAX_ATTEMPTS = 3;
/** Workers that may die of one job, or be killed while they have it, before it is given up. */
const MAX_DEATHS = 20;
/** Milliseconds until work is tried again whose disk, database or store does not answer. */
const OUTAGE_PAUSE = 5_000;
/** Milliseconds until idle work that had to give way is looked at again. */
const IDLE_PAUSE = 5_000;
const ERROR_LENGTH = 500;

type Running = Omit<JobContext<unknown>, 'payload'>;

/** A handler whose payload type is known only to itself. */
export type AnyHandler = {
  concurrency: number;
  maxAttempts: number;
  every: number | undefined;
  idle: boolean;
  run(payload: string, running: Running): Promise<undefined | 'later'>;
  ended(payload: string, end: JobEnd): Promise<void>;
};

/** Hides the payload's type behind its schema, so that handlers of all kinds fit one list. */
export const anyHandler = <Payload>(handler: JobHandler<Payload>): AnyHandler => {
  const parse = (text: string): Payload => z.parse(handler.payload, JSON.parse(text));
  return {
    concurrency: handler.concurrency ?? 1,
    maxAttempts: handler.maxAttempts ?? MAX_ATTEMPTS,
    every: handler.every,
    idle: handler.idle ?? false,
    run: async (payload, running) => handler.run({ ...running, payload: parse(payload) }),
    ended: async (payload, end) => handler.ended?.(parse(payload), end),
  };
};

/** What running one job needs. */
export type RunningParts = {
  store: JobStore;
  owner: string;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  beatEvery: number;
  lease: number;
  retryAfter: number;
  mayIdle: () => Promise<boolean>;
};

/** A job at work in this process. */
export type RunningJob = {
  row: JobRow;
  stop(reason: StopReason): void;
  /** Never rejects. */
  settled: Promise<void>;
};

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);

/** Lets the handler clean up, then writes how the job ended. */
const endJob = async (
  { store, owner, clock, log }: RunningParts,
  row: JobRow,
  handler: AnyHandler,
  end: JobEnd,
): Promise<void> => {
  try {
    await handler.ended(row.payload, end);
  } catch (error) {
    log.warn({ err: error, job: row.id, kind: row.kind }, 'a job could not clean up');
  }
  const words = end.state === 'failed' ? wordsOf(end.error) : null;
  await store.end(row.id, owner, end.state, clock.now(), words);
};

/** How a job that failed is tried again; undefined where it ends. */
const nextTryOf = (
  error: unknown,
  row: JobRow,
  handler: AnyHandler,
  done: number,
  retryAfter: number,
): { attempt: number; wait: number } | undefined => {
  if (temporaryRefusal(error)) return { attempt: row.attempt - 1, wait: OUTAGE_PAUSE };
  const attempt = done > row.done_steps ? 1 : row.attempt;
  if (error instanceof UserFacingError || attempt >= handler.maxAttempts) return undefined;
  return { attempt, wait: retryAfter * 2 ** (attempt - 1) };
};

/** Runs a job that was just claimed, keeping its lease, until it ends or is put back. */
export const runClaimed = (row: JobRow, handler: AnyHandler, parts: RunningParts): RunningJob => {
  const { store, owner, clock, log } = parts;
  const controller = new AbortController();
  let reason: StopReason | undefined;
  let done = row.done_steps;
  let all = row.all_steps;

  const stop = (why: StopReason): void => {
    if (reason) return;
    reason = why;
    controller.abort(why);
  };

  const beat = async (): Promise<void> => {
    const moved = done > row.done_steps;
    const steps = { done, all, moved };
    const renewed = await store.beat(row.id, owner, clock.now() + parts.lease, steps);
    if (!renewed) stop('lost');
    else if (renewed.cancel_asked) stop('cancelled');
  };

  const endForGood = (end: JobEnd): Promise<void> => endJob(parts, row, handler, end);

  const putBack = (attempt: number, wait: number, error: string | null): Promise<unknown> =>
    store.putBack(row.id, owner, { runAt: clock.now() + wait, attempt, error, done, all });

  const failed = async (error: unknown): Promise<void> => {
    if (reason === 'lost') return;
    if (reason === 'cancelled') return endForGood({ state: 'cancelled' });
    if (reason === 'stopping') {
      await putBack(row.attempt - 1, 0, null);
      return;
    }
    const next = nextTryOf(error, row, handler, done, parts.retryAfter);
    if (!next) return endForGood({ state: 'failed', error });
    log.warn({ err: error, job: row.id, kind: row.kind, ...next }, 'a job is tried again');
    await putBack(next.attempt, next.wait, wordsOf(error));
  };

  const work = async (): Promise<void> => {
    if (row.cancel_asked) return endForGood({ state: 'cancelled' });
    if (row.attempt > handler.maxAttempts || row.deaths > MAX_DEATHS) {
      return endForGood({ state: 'failed', error: new Error(row.error ?? 'the worker died') });
    }
    const timer = setInterval(() => {
      beat().catch((error) => log.warn({ err: error, job: row.id }, 'a lease was not prolonged'));
    }, parts.beatEvery);
    try {
      const outcome = await handler.run(row.payload, {
        id: row.id,
        attempt: row.attempt + row.deaths,
        signal: controller.signal,
        doneBefore: row.done_steps,
        report: (steps, total) => {
          done = steps;
          all = total;
        },
        stillIdle: parts.mayIdle,
      });
      if (outcome === 'later') await putBack(0, IDLE_PAUSE, null);
      else if (reason === 'cancelled') await endForGood({ state: 'cancelled' });
      else {
        await beat();
        await store.end(row.id, owner, 'done', clock.now(), null);
      }
    } catch (error) {
      await failed(error);
    } finally {
      clearInterval(timer);
    }
  };

  const settled = work().catch((error) => {
    // The database did not answer: the lease runs out and the job is taken up again.
    log.warn({ err: error, job: row.id, kind: row.kind }, 'a job could not be put away');
  });
  return { row, stop, settled };
};
