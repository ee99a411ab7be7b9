import type { BoardAccounts } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import { sessionCookieOf } from '@sayfa/server-kit';
import { addressKey } from './address-key.rules.ts';
import { appendAudit } from './audit-log.store.ts';
import { deviceOf } from './my-account/device.rules.ts';
import { type AccountParts, placeOf } from './parts.ts';
import type { PeopleStore } from './people.store.ts';
import { secretHash } from './secrets.ts';
import { sessionsStore } from './sessions.store.ts';
import { newSession } from './sessions.ts';

type SessionParts = Pick<
  AccountParts,
  'db' | 'people' | 'sessions' | 'clock' | 'limits' | 'cookie' | 'detailsOf' | 'deviceKeyOf'
>;

type Person = NonNullable<Awaited<ReturnType<PeopleStore['byId']>>>;

/** Opens and ends sessions of people on boards. */
const createBoardSessions = (parts: SessionParts): BoardAccounts['sessions'] => {
  const { db, people, sessions, clock, limits } = parts;

  const answerOf = async (person: Person, boardId: number, token: string) => {
    const device_key = await parts.deviceKeyOf(person);
    const details = await parts.detailsOf({ ...person, device_key });
    return { token, details: { ...details, boardId } };
  };

  /** The session of a cookie where it is one of that board. */
  const sessionOn = async (boardId: number, cookie: string | undefined) => {
    if (cookie === undefined) return undefined;
    const found = await sessionsStore(db).byCookie(secretHash(cookie), clock.now());
    return found?.boardId === boardId ? { ...found, cookie } : undefined;
  };

  /** The same session goes on, as long as it would have lasted, with the same secrets. */
  const unlock = async ({ sessionId, createdAt }: { sessionId: string; createdAt: number }) => {
    await sessionsStore(db).unlock(sessionId, createdAt + limits.boardLifetime);
    sessions.clearCache();
  };

  return {
    signIn: async ({ userId, board, tokenOf, request, reply }) => {
      const person = await people.byId(userId);
      if (!person || person.blocked_at !== null) throw new UserFacingError('not_found');
      const former = await sessionOn(board.id, sessionCookieOf(request));
      if (former && former.lockedAt !== null) {
        if (former.userId !== userId) throw new UserFacingError('other_locked_board');
        await unlock(former);
        return answerOf(person, board.id, await tokenOf(former.cookie));
      }
      const now = clock.now();
      const place = { ...placeOf(request, request.ip, undefined), board };
      const { row, token: other, cookie } = newSession(person, place, now, limits);
      const token = cookie === undefined ? other : await tokenOf(cookie);
      const formerCookie = sessionCookieOf(request);
      await db.transaction().execute(async (trx) => {
        const store = sessionsStore(trx);
        if (formerCookie !== undefined) await store.removeByCookie(secretHash(formerCookie));
        await store.add({ ...row, token_hash: secretHash(token) });
        await appendAudit(trx, {
          action: 'login',
          domainId: person.domain_id,
          userId,
          detail: `board ${board.id}`,
          address: request.ip,
          happenedAt: now,
        });
      });
      sessions.clearCache();
      // Gone when the browser is closed: nothing of a person outlives a lesson on a board.
      if (cookie !== undefined) parts.cookie.set(reply, cookie, 'untilClosed');
      return answerOf(person, board.id, token);
    },

    resume: async ({ boardId, tokenOf, request }) => {
      const found = await sessionOn(boardId, sessionCookieOf(request));
      const person = found && (await people.byId(found.userId));
      if (!found || !person) return undefined;
      const { token, details } = await answerOf(person, boardId, await tokenOf(found.cookie));
      return {
        token,
        details: found.lockedAt === null ? details : { ...details, boardLocked: true as const },
      };
    },

    boardsOf: (userId) => sessionsStore(db).boardsOf(userId, clock.now()),

    lock: sessions.lock,
    endAllOn: sessions.endAllOn,
  };
};

/** What a school's boards need of accounts. */
export const boardAccounts = (
  parts: SessionParts & Pick<AccountParts, 'limiter'>,
): BoardAccounts => ({
  sessions: createBoardSessions(parts),
  sealKeys: {
    sealKeyOf: async (userId) => (await parts.people.byId(userId))?.device_key ?? undefined,
  },
  limits: parts.limiter,
  addressKey,
  describeDevice: (userAgent) => deviceOf(userAgent, 'browser'),
});
