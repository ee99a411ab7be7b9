import type { SessionEndReason } from '@sayfa/accounts/contract';
import type { Kysely } from 'kysely';
import type { AccountsTables } from './accounts.table.ts';

/** Milliseconds for which the reason is told to whoever comes with the token of an ended session. */
const REMEMBERED_MS = 30 * 86_400_000;

/** Why sessions end, and when. */
export type SessionEnd = { reason: SessionEndReason; now: number };

type Removed = readonly { token_hash: string }[];

/** Notes why sessions ended that were just removed. */
export const noteEnds = async (
  tables: Kysely<AccountsTables>,
  removed: Removed,
  { reason, now }: SessionEnd,
): Promise<void> => {
  if (removed.length === 0) return;
  const expires_at = now + REMEMBERED_MS;
  await tables
    .insertInto('ended_sessions')
    .values(removed.map(({ token_hash }) => ({ token_hash, reason, expires_at })))
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
};

/** Why a session ended; undefined where that is not known, or no longer. */
export const reasonOfEnd = async (
  tables: Kysely<AccountsTables>,
  tokenHash: string,
  now: number,
): Promise<SessionEndReason | undefined> => {
  const ended = await tables
    .selectFrom('ended_sessions')
    .select('reason')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (ended) return ended.reason;
  const expired = await tables
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return expired && 'expired';
};

/** Removes reasons that have been remembered long enough. */
export const removeExpiredEnds = async (
  tables: Kysely<AccountsTables>,
  now: number,
): Promise<void> => {
  await tables.deleteFrom('ended_sessions').where('expires_at', '<=', now).execute();
};
