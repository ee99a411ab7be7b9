import { randomUUID } from 'node:crypto';
import type { Clock } from '@sayfa/kernel';
import type { Database, Principal, SessionPort } from '@sayfa/server-kit';
import type { AccountLimits } from './account-limits.ts';
import type { SessionRow, UserRow } from './accounts.table.ts';
import { briefCache } from './brief-cache.ts';
import { coarseAddress } from './my-account/coarse-address.ts';
import { deviceOf } from './my-account/device.rules.ts';
import type { PeopleStore } from './people.store.ts';
import { newSecret, secretHash } from './secrets.ts';
import { seenGroupIds } from './seen-groups.ts';
import { principalOf, sessionHolders } from './session-holders.ts';
import { createUseNotes, type Log, type NoteUse } from './session-use.ts';
import { type FoundSession, type SessionsStore, sessionsStore } from './sessions.store.ts';

/** Milliseconds after which a change made by another process is seen. */
const CACHE_LIFETIME = 1000;
const CACHE_SIZE = 20_000;
/** Milliseconds for which rows of expired sessions stay, which admit nobody. */
const EXPIRED_RETENTION = 7 * 86_400_000;

type Credentials = Parameters<SessionPort['resolve']>[0];
type Opened = { token: string; cookie: string | undefined; row: SessionRow };

/** Where a session is opened. */
export type SessionPlace = {
  client: 'browser' | 'native';
  address: string;
  userAgent: string | undefined;
  /** A school's board, whose sessions are shorter and may do less. */
  board?: { id: number; name: string };
};

/** Everything about sessions. */
export type Sessions = ReturnType<typeof createSessions>;

const kindOf = (
  { verified_at }: Pick<UserRow, 'verified_at'>,
  { board }: SessionPlace,
): SessionRow['kind'] => {
  if (verified_at === null) return 'pending';
  return board ? 'board' : 'full';
};

/** Secrets and row of a new session; a native client's has no cookie. */
export const newSession = (
  person: Pick<UserRow, 'id' | 'domain_id' | 'verified_at'>,
  place: SessionPlace,
  now: number,
  limits: AccountLimits,
): Opened => {
  const { client, board } = place;
  const token = newSecret();
  const cookie = client === 'browser' ? newSecret() : undefined;
  const kind = kindOf(person, place);
  const lifetime = {
    full: limits.sessionLifetime,
    pending: limits.pendingLifetime,
    board: limits.boardLifetime,
  }[kind];
  return {
    token,
    cookie,
    row: {
      id: randomUUID(),
      domain_id: person.domain_id,
      user_id: person.id,
      token_hash: secretHash(token),
      cookie_hash: cookie === undefined ? null : secretHash(cookie),
      kind,
      created_at: now,
      expires_at: now + lifetime,
      last_seen_at: now,
      device: JSON.stringify(deviceOf(place.userAgent, client, board?.name)),
      address: coarseAddress(place.address),
      board_id: board?.id ?? null,
      locked_at: null,
    },
  };
};

type SessionPorts = {
  db: Database;
  people: PeopleStore;
  clock: Clock;
  limits: AccountLimits;
  log: Log;
};

type SecretHashes = { token: string | undefined; cookie: string | undefined };

/** Creates the reading of a session and its principal; notes that the session is in use. */
const createSessionReader = (store: SessionsStore, ports: SessionPorts, noteUse: NoteUse) => {
  const { people, clock } = ports;

  const find = async (hashes: SecretHashes): Promise<FoundSession | undefined> => {
    const now = clock.now();
    if (hashes.token === undefined) {
      return hashes.cookie === undefined ? undefined : store.byCookie(hashes.cookie, now);
    }
    const session = await store.byToken(hashes.token, now);
    if (!session) return undefined;
    const bound = session.cookieHash !== null;
    return bound && session.cookieHash !== hashes.cookie ? undefined : session;
  };

  return async (hashes: SecretHashes): Promise<Principal | undefined> => {
    const session = await find(hashes);
    if (!session) return undefined;
    await noteUse(session);
    const { userId, domainId } = session;
    const roles = await people.rolesOf(userId);
    const groupIds = await seenGroupIds(people, { userId, domainId, roles });
    return principalOf(session, { roles, groupIds });
  };
};

/** Finds the principal of a request, binds and ends sessions; answers from a cache for up to a second. */
export const createSessions = (ports: SessionPorts) => {
  const { clock } = ports;
  const store = sessionsStore(ports.db);
  const cache = briefCache<Principal>(clock, CACHE_LIFETIME, CACHE_SIZE);
  const openSessions = briefCache<true>(clock, CACHE_LIFETIME, CACHE_SIZE);
  const noteUse = createUseNotes(store, ports);
  const readPrincipal = createSessionReader(store, ports, noteUse);

  const resolve = async ({ bearer, cookie }: Credentials): Promise<Principal | undefined> => {
    if (bearer === undefined && cookie === undefined) return undefined;
    const hashes = {
      token: bearer === undefined ? undefined : secretHash(bearer),
      cookie: cookie === undefined ? undefined : secretHash(cookie),
    };
    return cache.get(`${hashes.token ?? ''}.${hashes.cookie ?? ''}`, () => readPrincipal(hashes));
  };

  const clearCaches = (): void => {
    cache.clear();
    openSessions.clear();
  };

  return {
    port: {
      resolve,
      holders: sessionHolders({ ...ports, sessions: store, noteUse }),
      isOpen: async (sessionId) => {
        const found = await openSessions.get(sessionId, async () =>
          (await store.isOpen(sessionId, clock.now())) ? true : undefined,
        );
        return found ?? false;
      },
      reasonOfEnd: async ({ bearer }) =>
        bearer === undefined ? undefined : store.reasonOfEnd(secretHash(bearer), clock.now()),
    } satisfies SessionPort,

    /** A new cookie for a session that has none; undefined where it has one already. */
    bind: async (sessionId: string): Promise<string | undefined> => {
      const cookie = newSecret();
      const bound = await store.bind(sessionId, secretHash(cookie));
      clearCaches();
      return bound ? cookie : undefined;
    },

    end: async (sessionId: string): Promise<void> => {
      await store.remove(sessionId);
      clearCaches();
    },

    endAllOf: async (userId: number): Promise<void> => {
      await store.removeAllOf(userId, { reason: 'administrator', now: clock.now() });
      clearCaches();
    },

    /** Ends what is open on a board. */
    endAllOn: async (boardId: number): Promise<void> => {
      await store.removeAllOn(boardId, { reason: 'administrator', now: clock.now() });
      clearCaches();
    },

    /**
     * Locks a session on a board, or all of one board: good for unlocking and leaving only, and over
     * by itself soon.
     */
    lock: async (sessions: { id: string } | { boardId: number }): Promise<void> => {
      const now = clock.now();
      await store.lock(sessions, { now, endsAt: now + ports.limits.lockedLifetime });
      clearCaches();
    },

    /** Some days late: where a clock was ahead for a while, nobody has to sign in again. */
    removeExpired: (): Promise<void> =>
      store.removeExpired(clock.now() - EXPIRED_RETENTION, clock.now()),

    /** To be called after any change of what a session may do. */
    clearCache: clearCaches,
  };
};
