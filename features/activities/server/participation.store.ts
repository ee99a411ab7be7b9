import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { ActivitiesTables } from './activities.table.ts';

/** Stored results of one person at one activity; older ones are deleted. */
const MAX_RESULTS = 50;

/** A person at an activity, at a time. */
export type Participation = { activityId: number; userId: number; domainId: number; now: number };

/** How an activity ended; `duration` in seconds. */
export type Result = {
  score: number;
  maxScore: number;
  completion: boolean;
  success: boolean | null;
  duration: number;
  /** Of several results of a person with one key at an activity, the first is stored. */
  key?: string | undefined;
};

type StateRows = {
  state(userId: number, activityId: number): Promise<string | null>;
  /** Null deletes it. */
  setState(participation: Participation, state: string | null): Promise<void>;
};
type ResultRows = { addResult(participation: Participation, result: Result): Promise<void> };
type RevealRows = { noteReveal(participation: Participation): Promise<void> };

/** States, results and revealed answers of people at activities. */
export type ParticipationStore = StateRows & ResultRows & RevealRows;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const stateRows = (db: Kysely<ActivitiesTables>): StateRows => ({
  state: async (userId, activityId) => {
    const row = await db
      .selectFrom('activity_states')
      .select('state')
      .where('activity_id', '=', activityId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.state ?? null;
  },

  setState: async ({ activityId, userId, domainId, now }, state) => {
    if (state === null) {
      await db
        .deleteFrom('activity_states')
        .where('activity_id', '=', activityId)
        .where('user_id', '=', userId)
        .execute();
      return;
    }
    await db
      .insertInto('activity_states')
      .values({
        activity_id: activityId,
        user_id: userId,
        domain_id: domainId,
        state,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['activity_id', 'user_id']).doUpdateSet({ state, updated_at: now }),
      )
      .execute();
  },
});

const resultRows = (db: Kysely<ActivitiesTables>): ResultRows => ({
  addResult: ({ activityId, userId, domainId, now }, result) =>
    db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('activity_results')
        .values({
          activity_id: activityId,
          user_id: userId,
          domain_id: domainId,
          score: result.score,
          max_score: result.maxScore,
          completion: flag(result.completion),
          success: result.success === null ? null : flag(result.success),
          duration: result.duration,
          created_at: now,
          create_key: result.key ?? null,
        })
        .onConflict((conflict) =>
          conflict.columns(['activity_id', 'user_id', 'create_key']).doNothing(),
        )
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) return;
      const oldest = await trx
        .selectFrom('activity_results')
        .select('id')
        .where('activity_id', '=', activityId)
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(MAX_RESULTS)
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return;
      await trx
        .deleteFrom('activity_results')
        .where('activity_id', '=', activityId)
        .where('user_id', '=', userId)
        .where('id', '<=', oldest.id)
        .execute();
    }),
});

const revealRows = (db: Kysely<ActivitiesTables>): RevealRows => ({
  noteReveal: async ({ activityId, userId, domainId, now }) => {
    await db
      .insertInto('activity_reveals')
      .values({
        activity_id: activityId,
        user_id: userId,
        domain_id: domainId,
        times: 1,
        first_at: now,
        last_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['activity_id', 'user_id']).doUpdateSet((eb) => ({
          times: eb('activity_reveals.times', '+', 1),
          last_at: now,
        })),
      )
      .execute();
  },
});

/** The rows of people's participation in a database. */
export const participationStore = ({ db: open }: OpenDatabase): ParticipationStore => {
  const db = open.withTables<ActivitiesTables>();
  return { ...stateRows(db), ...resultRows(db), ...revealRows(db) };
};
