import type { JobStatus, OpenDatabase } from '@sayfa/server-kit';

type JobTables = { jobs: { id: number; kind: string; state: JobStatus['state'] } };

/** What the queue says of seeding the demo. */
export const seedJobs = ({ db }: OpenDatabase) => ({
  /** Whether the last job of that kind did not come to its end. */
  isUnfinished: async (kind: string): Promise<boolean> => {
    const last = await db
      .withTables<JobTables>()
      .selectFrom('jobs')
      .select('state')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last !== undefined && last.state !== 'done';
  },
});
