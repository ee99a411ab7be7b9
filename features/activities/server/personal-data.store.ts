import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { BooksOfActivities } from './activities.port.ts';
import type { ActivitiesTables } from './activities.table.ts';

const TABLES = ['activity_states', 'activity_results', 'activity_reveals'] as const;
/** The owner of activities whose person was erased; no account has this id. */
const ERASED_USER_ID = 0;

/**
 * A person's activities, states, results and revealed answers. Erasing deletes what only the person
 * sees and removes the name from activities that others see.
 */
export const activitiesPersonalData = (
  { db: open }: OpenDatabase,
  books: BooksOfActivities['inTransaction'],
): PersonalData => {
  const db = open.withTables<ActivitiesTables>();
  const rowsOf = (table: 'activity_states' | 'activity_reveals', userId: number) =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('activity_id').execute();
  const resultsOf = (userId: number) =>
    db
      .selectFrom('activity_results')
      .select(['id', 'activity_id', 'domain_id', 'user_id', 'score', 'max_score'])
      .select(['completion', 'success', 'duration', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('activity_id')
      .orderBy('id')
      .execute();
  const madeBy = (userId: number) =>
    db.selectFrom('activities').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return {
    export: async (userId) => [
      { name: 'activities/made.json', content: await madeBy(userId) },
      { name: 'activities/states.json', content: await rowsOf('activity_states', userId) },
      { name: 'activities/results.json', content: await resultsOf(userId) },
      { name: 'activities/reveals.json', content: await rowsOf('activity_reveals', userId) },
    ],
    erase: (userId) =>
      open.transaction().execute(async (bare) => {
        const trx = bare.withTables<ActivitiesTables>();
        const inBooks = await trx
          .selectFrom('activities')
          .select('ebook_id')
          .distinct()
          .where('user_id', '=', userId)
          .execute();
        // Cached contents of these books contain the person's id, so their revision changes.
        await books.bump(
          bare,
          inBooks.map(({ ebook_id }) => ebook_id),
        );
        await trx
          .deleteFrom('activities')
          .where('user_id', '=', userId)
          .where((eb) =>
            eb.or([
              eb.and([eb('sharing', '=', 0), eb('published', '=', 0)]),
              eb('deleted_at', 'is not', null),
            ]),
          )
          .execute();
        await trx
          .updateTable('activities')
          .set({ user_id: ERASED_USER_ID, create_key: null, create_hash: null, deleted_by: null })
          .where('user_id', '=', userId)
          .execute();
        await trx
          .updateTable('activities')
          .set({ deleted_by: null })
          .where('deleted_by', '=', userId)
          .execute();
        for (const table of TABLES) {
          await trx.deleteFrom(table).where('user_id', '=', userId).execute();
        }
        await trx.deleteFrom('page_rewrites').where('user_id', '=', userId).execute();
      }),
  };
};
