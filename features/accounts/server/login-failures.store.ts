import type { Database } from '@sayfa/server-kit';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Rate } from './account-limits.ts';
import type { AccountsTables } from './accounts.table.ts';

/** One thing that is counted, by hash, with its limit. */
export type Counter = { key: string; rate: Rate };

class Full extends Error {}

/** Milliseconds by which attempts at the same time, and clocks of several servers, may differ. */
const SAME_TIME = 60_000;

/** A window that ends later than this is of a clock that was set back. */
const latestEnd = (now: number, rate: Rate): number => now + rate.milliseconds + SAME_TIME;

/** Counts one failure; undefined where the counter is full. */
const reserveOne = (within: Kysely<AccountsTables>, { key, rate }: Counter, now: number) => {
  const latest = latestEnd(now, rate);
  const isOver = (eb: ExpressionBuilder<AccountsTables, 'login_failures'>) =>
    eb.or([
      eb('login_failures.window_ends_at', '<=', now),
      eb('login_failures.window_ends_at', '>', latest),
    ]);
  return within
    .insertInto('login_failures')
    .values({ counter: key, failures: 1, window_ends_at: now + rate.milliseconds })
    .onConflict((conflict) =>
      conflict
        .column('counter')
        .doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when(isOver(eb))
            .then(eb.cast<number>(eb.val(1), 'integer'))
            .else(eb('login_failures.failures', '+', 1))
            .end(),
          window_ends_at: eb
            .case()
            .when(isOver(eb))
            .then(eb.ref('excluded.window_ends_at'))
            .else(eb.ref('login_failures.window_ends_at'))
            .end(),
        }))
        .where((eb) => eb.or([isOver(eb), eb('login_failures.failures', '<', rate.count)])),
    )
    .returning('counter')
    .executeTakeFirst();
};

/** Failed logins by account and by address, within windows that start at the first failure. */
export const loginFailuresStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();
  return {
    /**
     * Counts an attempt as failed before it is made, so that a hundred at once do not slip through
     * together. False, with nothing counted, where a limit is reached.
     */
    reserve: async (counters: Counter[], now: number): Promise<boolean> => {
      try {
        await db.transaction().execute(async (trx) => {
          for (const counter of counters) {
            const counted = await reserveOne(trx.withTables<AccountsTables>(), counter, now);
            if (!counted) throw new Full();
          }
        });
        return true;
      } catch (error) {
        if (error instanceof Full) return false;
        throw error;
      }
    },

    /** The instant at which the last of the full counters opens again; undefined where none is full. */
    fullUntil: async (counters: Counter[], now: number): Promise<number | undefined> => {
      const rows = await tables
        .selectFrom('login_failures')
        .select(['counter', 'failures', 'window_ends_at'])
        .where(
          'counter',
          'in',
          counters.map(({ key }) => key),
        )
        .where('window_ends_at', '>', now)
        .execute();
      const ends = rows
        .filter((row) =>
          counters.some(
            ({ key, rate }) =>
              key === row.counter &&
              row.failures >= rate.count &&
              row.window_ends_at <= latestEnd(now, rate),
          ),
        )
        .map((row) => row.window_ends_at);
      return ends.length > 0 ? Math.max(...ends) : undefined;
    },

    /** How much a counter holds in the window that is open. */
    counted: async (key: string, now: number): Promise<number> => {
      const row = await tables
        .selectFrom('login_failures')
        .select('failures')
        .where('counter', '=', key)
        .where('window_ends_at', '>', now)
        .executeTakeFirst();
      return row?.failures ?? 0;
    },

    remove: async (key: string): Promise<void> => {
      await tables.deleteFrom('login_failures').where('counter', '=', key).execute();
    },

    /** Forgets windows that are over. */
    removeEnded: async (now: number): Promise<void> => {
      await tables.deleteFrom('login_failures').where('window_ends_at', '<=', now).execute();
    },
  };
};

/** After a success: the count of the account restarts, the address gets its reserved attempt back. */
export const takeBackFailures = async (
  db: Database,
  keys: { account: string; address: string },
): Promise<void> => {
  const tables = db.withTables<AccountsTables>();
  await tables
    .updateTable('login_failures')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('counter', '=', keys.address)
    .where('failures', '>', 0)
    .execute();
  await tables.deleteFrom('login_failures').where('counter', '=', keys.account).execute();
};

/** Takes one back from each; a counter that reaches zero restarts with the next failure. */
export const giveBackFailures = async (db: Database, keys: readonly string[]): Promise<void> => {
  const tables = db.withTables<AccountsTables>();
  // One by one and not in a transaction, which could wait for one that counts in another order.
  for (const key of keys) {
    const { failures } = (await tables
      .updateTable('login_failures')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('counter', '=', key)
      .returning('failures')
      .executeTakeFirst()) ?? { failures: 1 };
    if (failures > 0) continue;
    await tables
      .deleteFrom('login_failures')
      .where('counter', '=', key)
      .where('failures', '<=', 0)
      .execute();
  }
};
