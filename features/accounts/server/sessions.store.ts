import type { Database } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { AccountsTables, SessionRow } from './accounts.table.ts';
import {
  noteEnds,
  reasonOfEnd,
  removeExpiredEnds,
  type SessionEnd,
} from './ended-sessions.store.ts';

/** Sessions by the hashes of their secrets. */
export type SessionsStore = ReturnType<typeof sessionsStore>;

/** A session that was found, with its person. */
export type FoundSession = Awaited<ReturnType<SessionsStore['byIds']>>[number];

type Tables = Kysely<AccountsTables>;

const createSessionLookups = (tables: Tables) => {
  const withPerson = tables
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('domains', 'domains.id', 'users.domain_id')
    .select([
      'sessions.id as sessionId',
      'sessions.kind',
      'sessions.cookie_hash as cookieHash',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.created_at as createdAt',
      'sessions.expires_at as expiresAt',
      'sessions.board_id as boardId',
      'sessions.locked_at as lockedAt',
      'users.id as userId',
      'users.domain_id as domainId',
      'users.verified_at as verifiedAt',
      'domains.name as domainName',
    ])
    .where('users.blocked_at', 'is', null);

  return {
    byToken: (tokenHash: string, now: number) =>
      withPerson
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst(),

    /** Whether there is such a session of somebody who may use it. */
    isOpen: async (id: string, now: number): Promise<boolean> => {
      const found = await withPerson
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
      return found !== undefined;
    },

    byIds: (ids: readonly string[], now: number) =>
      withPerson.where('sessions.id', 'in', ids).where('sessions.expires_at', '>', now).execute(),

    byCookie: (cookieHash: string, now: number) =>
      withPerson
        .where('sessions.cookie_hash', '=', cookieHash)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst(),
  };
};

/** What is written of one session while it is used. */
const createSessionChanges = (tables: Tables) => ({
  /** Writes nothing where another process has just done so. */
  touch: async (
    id: string,
    seen: { now: number; notSince: number; expiresAt: number },
  ): Promise<void> => {
    await tables
      .updateTable('sessions')
      .set({ last_seen_at: seen.now, expires_at: seen.expiresAt })
      .where('id', '=', id)
      .where('last_seen_at', '<=', seen.notSince)
      .execute();
  },

  /** False where the session has a cookie already. */
  bind: async (id: string, cookieHash: string): Promise<boolean> => {
    const bound = await tables
      .updateTable('sessions')
      .set({ cookie_hash: cookieHash })
      .where('id', '=', id)
      .where('cookie_hash', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return bound !== undefined;
  },

  /** One that is locked already stays so, and ends when it was to end. */
  lock: async (
    sessions: { id: string } | { boardId: number },
    { now, endsAt }: { now: number; endsAt: number },
  ): Promise<void> => {
    await tables
      .updateTable('sessions')
      .set((eb) => ({
        locked_at: now,
        expires_at: eb
          .case()
          .when('expires_at', '>', endsAt)
          .then(endsAt)
          .else(eb.ref('expires_at'))
          .end(),
      }))
      .where((eb) =>
        'id' in sessions ? eb('id', '=', sessions.id) : eb('board_id', '=', sessions.boardId),
      )
      .where('kind', '=', 'board')
      .where('locked_at', 'is', null)
      .execute();
  },

  unlock: async (id: string, expiresAt: number): Promise<void> => {
    await tables
      .updateTable('sessions')
      .set({ locked_at: null, expires_at: expiresAt })
      .where('id', '=', id)
      .execute();
  },

  remove: async (id: string): Promise<void> => {
    await tables.deleteFrom('sessions').where('id', '=', id).execute();
  },

  removeByCookie: async (cookieHash: string): Promise<void> => {
    await tables.deleteFrom('sessions').where('cookie_hash', '=', cookieHash).execute();
  },
});

/** The sessions of one person, as that person sees and ends them. */
const createPersonSessions = (tables: Tables) => ({
  ofUser: (userId: number, now: number) =>
    tables
      .selectFrom('sessions')
      .select(['id', 'cookie_hash', 'device', 'address', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute(),

  /** False where the person has no such session. */
  removeOne: async (userId: number, id: string, end: SessionEnd): Promise<boolean> => {
    const removed = await tables
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('token_hash')
      .execute();
    await noteEnds(tables, removed, end);
    return removed.length > 0;
  },

  /** How many there were. */
  removeOthers: async (userId: number, exceptId: string, end: SessionEnd): Promise<number> => {
    const removed = await tables
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', exceptId)
      .returning('token_hash')
      .execute();
    await noteEnds(tables, removed, end);
    return removed.length;
  },

  /** Whether a session is an app's, which has no cookie. */
  isNative: async (id: string): Promise<boolean> => {
    const row = await tables
      .selectFrom('sessions')
      .select('cookie_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.cookie_hash === null;
  },
});

/** Sessions by the hashes of their secrets; works within a transaction, too. */
export const sessionsStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();
  return {
    add: async (session: SessionRow): Promise<void> => {
      await tables.insertInto('sessions').values(session).execute();
    },

    ...createSessionLookups(tables),
    ...createSessionChanges(tables),
    ...createPersonSessions(tables),

    /** Without an end where nobody needs to be told why. */
    removeAllOf: async (userId: number, end?: SessionEnd): Promise<void> => {
      const removed = await tables
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .returning('token_hash')
        .execute();
      if (end) await noteEnds(tables, removed, end);
    },

    /** Those that expired at or before that instant; their reason is told from then on. */
    removeExpired: async (before: number, now: number): Promise<void> => {
      const removed = await tables
        .deleteFrom('sessions')
        .where('expires_at', '<=', before)
        .returning(['token_hash', 'expires_at'])
        .execute();
      for (const [at, some] of Map.groupBy(removed, ({ expires_at }) => expires_at)) {
        await noteEnds(tables, some, { reason: 'expired', now: at });
      }
      await removeExpiredEnds(tables, now);
    },

    /** The boards at which somebody is signed in. */
    boardsOf: async (userId: number, now: number): Promise<number[]> => {
      const rows = await tables
        .selectFrom('sessions')
        .select('board_id')
        .distinct()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where('board_id', 'is not', null)
        .execute();
      return rows.flatMap(({ board_id }) => board_id ?? []);
    },

    /** Of whoever is signed in on a board. */
    removeAllOn: async (boardId: number, end: SessionEnd): Promise<void> => {
      const removed = await tables
        .deleteFrom('sessions')
        .where('board_id', '=', boardId)
        .returning('token_hash')
        .execute();
      await noteEnds(tables, removed, end);
    },

    reasonOfEnd: (tokenHash: string, now: number) => reasonOfEnd(tables, tokenHash, now),
  };
};
