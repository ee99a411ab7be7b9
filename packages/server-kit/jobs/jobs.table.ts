import type { Generated } from 'kysely';
import type { Migration } from '../database/migrate.ts';

/** Where a job stands. `waiting` also means "put back for another try". */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** The queue as stored. */
export type JobsTables = {
  jobs: {
    id: Generated<number>;
    kind: string;
    payload: string;
    /** At most one job with this key waits or runs. */
    unique_key: string | null;
    /** Higher goes first. */
    priority: number;
    /** 1 for work that waits until nobody needs the machine. */
    idle: number;
    state: JobState;
    /** Tries since the last progress, the present one included. */
    attempt: number;
    /** Workers that fell silent while they had the job, since the last progress. */
    deaths: Generated<number>;
    run_at: number;
    owner: string | null;
    lease_until: number | null;
    cancel_asked: number;
    done_steps: number;
    all_steps: number;
    error: string | null;
    created_at: number;
    ended_at: number | null;
  };
};

/** The steps of the queue's schema. */
export const jobsMigrations: Migration[] = [
  {
    id: 'jobs/0001',
    statements: (column) => [
      `create table jobs (
        id ${column.autoId},
        kind ${column.text} not null,
        payload ${column.json} not null,
        unique_key ${column.text},
        priority ${column.int} not null,
        idle ${column.flag} not null,
        state ${column.text} not null,
        attempt ${column.int} not null default 0,
        run_at ${column.instant} not null,
        owner ${column.text},
        lease_until ${column.instant},
        cancel_asked ${column.flag} not null default 0,
        done_steps ${column.int} not null default 0,
        all_steps ${column.int} not null default 0,
        error ${column.text},
        created_at ${column.instant} not null,
        ended_at ${column.instant}
      )`,
      `create unique index jobs_unique_key on jobs (unique_key) where state in ('waiting', 'running')`,
      `create index jobs_open on jobs (state, idle, priority) where state in ('waiting', 'running')`,
    ],
  },
  {
    id: 'jobs/0002',
    statements: (column) => [`alter table jobs add column deaths ${column.int} not null default 0`],
  },
];
