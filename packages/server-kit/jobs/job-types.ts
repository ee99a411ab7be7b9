import type { Clock } from '@sayfa/kernel';
import type * as z from 'zod/mini';
import type { OpenDatabase } from '../database/database.ts';

/** Why a running job is asked to stop. Only `cancelled` is for good. */
export type StopReason = 'cancelled' | 'stopping' | 'lost';

/** What a running job works with. */
export type JobContext<Payload> = {
  id: number;
  payload: Payload;
  /** 1 at the first try since the last progress; tries of workers that fell silent count here, too. */
  attempt: number;
  /** Aborted with a `StopReason`. */
  signal: AbortSignal;
  /** Steps an earlier try had finished, as last noted. */
  doneBefore: number;
  /** Notes how far the job is; stored within a second. Progress restarts the count of tries. */
  report(done: number, all: number): void;
  /** For idle work: false as soon as somebody else needs the machine. */
  stillIdle(): Promise<boolean>;
};

/** How a job ended without success. */
export type JobEnd = { state: 'cancelled' } | { state: 'failed'; error: unknown };

/** What to do for a kind of job. */
export type JobHandler<Payload> = {
  payload: z.ZodMiniType<Payload>;
  /**
   * Does the work. A `UserFacingError` ends the job at once; any other error is tried again.
   * `later` puts the job back without counting a try.
   */
  run(context: JobContext<Payload>): Promise<undefined | 'later'>;
  /** Called before the job is marked cancelled or failed; may be called twice after a crash. */
  ended?(payload: Payload, end: JobEnd): Promise<void>;
  /** Jobs of this kind at once in one process; 1. */
  concurrency?: number;
  /** Tries without progress; 3. */
  maxAttempts?: number;
  /**
   * Milliseconds: runs when the queue starts, with an empty payload, and so long after each run; not
   * while the clock may be far ahead.
   */
  every?: number;
  /** With `every`: runs only while nothing else waits and no reader is being served. */
  idle?: boolean;
};

/** How to put a job into the queue. */
export type EnqueueOptions = {
  /** While a job with this key waits or runs, another is not added. */
  uniqueKey?: string;
  /** Higher goes first; 0. */
  priority?: number;
  /** Milliseconds since 1970; at once. */
  runAt?: number;
  /** Runs only while nothing else waits and no reader is being served. */
  idle?: boolean;
};

/** A job as others see it. */
export type JobStatus = {
  id: number;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  attempt: number;
  done: number;
  all: number;
  error: string | null;
};

/** The persisted queue, the same on both databases; several processes may work on it at once. */
export type Jobs = {
  /** The job's id, once it is on disk. With a `uniqueKey` in use, the id of the job that has it. */
  enqueue(kind: string, payload: object, options?: EnqueueOptions): Promise<number>;
  /** Says what to do for a kind. Call it before `start`. */
  register<Payload>(kind: string, handler: JobHandler<Payload>): void;
  /**
   * Ends a waiting job, or asks a running one to stop (at once in this process, within a second in
   * another). `nothing` where the job has ended before.
   */
  cancel(id: number): Promise<'cancelled' | 'asked' | 'nothing'>;
  status(id: number): Promise<JobStatus | undefined>;
  /** Takes jobs until `stop`. */
  start(): Promise<void>;
  /** Runs this one job here, if it is free; whether it was. Works without `start`. */
  runHere(id: number): Promise<boolean>;
  /** Takes no more, asks what runs to stop, and waits for it, at most `graceMs` (15,000). */
  stop(graceMs?: number): Promise<void>;
};

/** What the queue stands on. */
export type JobsOptions = {
  open: OpenDatabase;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  /** Milliseconds since a reader was last served by this process; endless unless given. */
  quietFor?: () => number;
  /** Milliseconds of running, which setting the clock does not change; those of the process unless given. */
  elapsed?: () => number;
  /** All in milliseconds. */
  timing?: { lease?: number; beat?: number; poll?: number; retry?: number; quiet?: number };
};
