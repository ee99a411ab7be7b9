import type { ExpressionBuilder, Selectable } from 'kysely';
import type { OpenDatabase } from '../database/database.ts';
import type { JobState, JobsTables } from './jobs.table.ts';

/** A stored job. */
export type JobRow = Selectable<JobsTables['jobs']>;

/** What a worker may take. */
export type ClaimRequest = {
  kinds: string[];
  /** Also work that waits for a quiet machine. */
  idleToo: boolean;
  /** Only this job. */
  id?: number;
  /** Not these, which run in this process whatever the clock says. */
  except: number[];
  owner: string;
  now: number;
  leaseUntil: number;
};

type NewJob = {
  kind: string;
  payload: string;
  uniqueKey: string | undefined;
  priority: number;
  idle: boolean;
  runAt: number;
  now: number;
};

const OPEN: JobState[] = ['waiting', 'running'];
/** Milliseconds for which ended jobs are kept to be looked at. */
const KEEP_ENDED = 7 * 24 * 3_600_000;

type Tables = ReturnType<typeof jobTables>;

const jobTables = (open: OpenDatabase) => open.db.withTables<JobsTables>();

const createAdding = (db: Tables) => {
  const openByKey = (uniqueKey: string) =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('unique_key', '=', uniqueKey)
      .where('state', 'in', OPEN)
      .executeTakeFirst();

  const insert = (job: NewJob) =>
    db
      .insertInto('jobs')
      .values({
        kind: job.kind,
        payload: job.payload,
        unique_key: job.uniqueKey ?? null,
        priority: job.priority,
        idle: job.idle ? 1 : 0,
        state: 'waiting',
        attempt: 0,
        run_at: job.runAt,
        owner: null,
        lease_until: null,
        cancel_asked: 0,
        done_steps: 0,
        all_steps: 0,
        error: null,
        created_at: job.now,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();

  return {
    /** The new job's id, or that of the open job with the same key. */
    add: async (job: NewJob): Promise<number> => {
      const made = await insert(job);
      if (made) return made.id;
      const present = job.uniqueKey === undefined ? undefined : await openByKey(job.uniqueKey);
      // The other job ended between the two statements: now there is room.
      return present?.id ?? (await insert(job))?.id ?? 0;
    },
  };
};

/** Milliseconds that a job waits after the death of a worker, times the square of how many died. */
const PAUSE_AFTER_DEATH = 1_000;
/** No lease is as many times longer than others: the clock was set back after it was given. */
const UNLIKELY_LEASE = 3;

/** The owner of a running job fell silent: its lease ran out, or is of a clock that was set back. */
const isAbandoned = (
  eb: ExpressionBuilder<JobsTables, 'jobs'>,
  { now, leaseUntil }: Pick<ClaimRequest, 'now' | 'leaseUntil'>,
) => {
  const pause = eb(eb('deaths', '*', eb.ref('deaths')), '*', PAUSE_AFTER_DEATH);
  return eb.and([
    eb('state', '=', 'running'),
    eb.or([
      eb(eb('lease_until', '+', pause), '<', now),
      eb('lease_until', '>', now + UNLIKELY_LEASE * (leaseUntil - now)),
    ]),
  ]);
};

const createClaiming = (db: Tables, kind: OpenDatabase['kind']) => ({
  /** Takes the next job that is due, or whose owner fell silent. That is no try that failed. */
  claim: (request: ClaimRequest): Promise<JobRow | undefined> => {
    let due = db
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', request.kinds)
      .where('idle', '<=', request.idleToo ? 1 : 0)
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', request.now)]),
          isAbandoned(eb, request),
        ]),
      )
      .orderBy('idle')
      .orderBy('priority', 'desc')
      .orderBy('id')
      .limit(1);
    if (request.except.length > 0) due = due.where('id', 'not in', request.except);
    if (request.id !== undefined) due = due.where('id', '=', request.id);
    if (kind === 'postgres') due = due.forUpdate().skipLocked();
    return db
      .updateTable('jobs')
      .set((eb) => ({
        state: 'running',
        owner: request.owner,
        lease_until: request.leaseUntil,
        attempt: eb
          .case()
          .when('state', '=', 'running')
          .then(eb.ref('attempt'))
          .else(eb('attempt', '+', 1))
          .end(),
        deaths: eb
          .case()
          .when('state', '=', 'running')
          .then(eb('deaths', '+', 1))
          .else(eb.ref('deaths'))
          .end(),
      }))
      .where('id', '=', due)
      .returningAll()
      .executeTakeFirst();
  },

  /** Whether work that is not idle work is due or running, of any kind, anywhere. */
  someoneWaits: async (now: number): Promise<boolean> => {
    const row = await db
      .selectFrom('jobs')
      .select('id')
      .where('idle', '=', 0)
      .where('state', 'in', OPEN)
      .where('run_at', '<=', now)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** What the owner of a running job writes. */
const createOwning = (db: Tables) => {
  const mine = (id: number, owner: string) =>
    db
      .updateTable('jobs')
      .where('id', '=', id)
      .where('owner', '=', owner)
      .where('state', '=', 'running');

  return {
    /** Prolongs the lease and notes the progress; undefined where the lease is lost. */
    beat: (
      id: number,
      owner: string,
      leaseUntil: number,
      steps: { done: number; all: number; moved: boolean },
    ): Promise<{ cancel_asked: number } | undefined> =>
      mine(id, owner)
        .set({
          lease_until: leaseUntil,
          done_steps: steps.done,
          all_steps: steps.all,
          ...(steps.moved && { attempt: 1, deaths: 0 }),
        })
        .returning('cancel_asked')
        .executeTakeFirst(),

    /** Ends a job that this owner runs. */
    end: (id: number, owner: string, state: JobState, now: number, error: string | null) =>
      mine(id, owner)
        .set({ state, ended_at: now, error, owner: null, lease_until: null })
        .execute(),

    /** Puts a job that this owner runs back into the queue. */
    putBack: (
      id: number,
      owner: string,
      back: { runAt: number; attempt: number; error: string | null; done: number; all: number },
    ) =>
      mine(id, owner)
        .set({
          state: 'waiting',
          run_at: back.runAt,
          attempt: back.attempt,
          error: back.error,
          done_steps: back.done,
          all_steps: back.all,
          owner: null,
          lease_until: null,
        })
        .execute(),
  };
};

const createCancelling = (db: Tables) => ({
  /** Ends a waiting job; the row where there was one. */
  cancelWaiting: (id: number, now: number): Promise<JobRow | undefined> =>
    db
      .updateTable('jobs')
      .set({ state: 'cancelled', ended_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst(),

  /** Asks whoever runs the job to stop; whether anybody runs it. */
  askToCancel: async (id: number): Promise<boolean> => {
    const row = await db
      .updateTable('jobs')
      .set({ cancel_asked: 1 })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Which processes own running jobs, and what is left of those that are gone. */
const createOwners = (db: Tables) => ({
  owners: async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('jobs')
      .select('owner')
      .distinct()
      .where('state', '=', 'running')
      .execute();
    return rows.flatMap((row) => row.owner ?? []);
  },

  /** Ends the leases of owners that are known to be dead. */
  expireLeasesOf: (owners: string[], now: number) =>
    db
      .updateTable('jobs')
      .set({ lease_until: now - 1 })
      .where('owner', 'in', owners)
      .where('state', '=', 'running')
      .execute(),
});

/** The queue's rows. Each method is one statement, so that two processes never both win. */
export const jobStore = (open: OpenDatabase) => {
  const db = jobTables(open);
  return {
    ...createAdding(db),
    ...createClaiming(db, open.kind),
    ...createOwning(db),
    ...createCancelling(db),
    ...createOwners(db),

    find: (id: number): Promise<JobRow | undefined> =>
      db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Where the clock was set back: what waits for a time of the other clock is due now. */
    makeDue: (now: number) =>
      db
        .updateTable('jobs')
        .set({ run_at: now })
        .where('state', '=', 'waiting')
        .where('run_at', '>', now)
        .execute(),

    deleteOld: (now: number) =>
      db
        .deleteFrom('jobs')
        .where('ended_at', '<', now - KEEP_ENDED)
        .execute(),
  };
};

/** The queue's rows. */
export type JobStore = ReturnType<typeof jobStore>;
