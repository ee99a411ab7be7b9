import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { ActivitiesTables } from './activities.table.ts';

const TABLES = ['activity_states', 'activity_results', 'activity_reveals'] as const;

/** What activities kept of a person; all of it goes with the person. */
export const activitiesPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<ActivitiesTables>();
  const rowsOf = (table: (typeof TABLES)[number], userId: number) =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('activity_id').execute();
  return {
    export: async (userId) => [
      { name: 'activities/states.json', content: await rowsOf('activity_states', userId) },
      { name: 'activities/results.json', content: await rowsOf('activity_results', userId) },
      { name: 'activities/reveals.json', content: await rowsOf('activity_reveals', userId) },
    ],
    erase: (userId) =>
      db.transaction().execute(async (trx) => {
        for (const table of TABLES) {
          await trx.deleteFrom(table).where('user_id', '=', userId).execute();
        }
      }),
  };
};
