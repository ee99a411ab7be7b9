import type { BoardAccounts } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import { sessionCookieOf } from '@sayfa/server-kit';
import { addressKey } from './address-key.rules.ts';
import { appendAudit } from './audit-log.store.ts';
import { deviceOf } from './my-account/device.rules.ts';
import { type AccountParts, placeOf } from './parts.ts';
import { secretHash } from './secrets.ts';
import { sessionsStore } from './sessions.store.ts';
import { newSession } from './sessions.ts';

type SessionParts = Pick<
  AccountParts,
  'db' | 'people' | 'sessions' | 'clock' | 'limits' | 'cookie' | 'detailsOf' | 'deviceKeyOf'
>;

/** Opens and ends sessions of people on boards. */
const createBoardSessions = (parts: SessionParts): BoardAccounts['sessions'] => ({
  signIn: async ({ userId, board, request, reply }) => {
    const { db, people, clock, limits } = parts;
    const person = await people.byId(userId);
    if (!person || person.blocked_at !== null) throw new UserFacingError('not_found');
    const now = clock.now();
    const place = { ...placeOf(request, request.ip, undefined), board };
    const { row, token, cookie } = newSession(person, place, now, limits);
    const former = sessionCookieOf(request);
    await db.transaction().execute(async (trx) => {
      const store = sessionsStore(trx);
      if (former !== undefined) await store.removeByCookie(secretHash(former));
      await store.add(row);
      await appendAudit(trx, {
        action: 'login',
        domainId: person.domain_id,
        userId,
        detail: `board ${board.id}`,
        address: request.ip,
        happenedAt: now,
      });
    });
    parts.sessions.clearCache();
    // Gone when the browser is closed: nothing of a person outlives a lesson on a board.
    if (cookie !== undefined) parts.cookie.set(reply, cookie, 'untilClosed');
    const device_key = await parts.deviceKeyOf(person);
    const details = await parts.detailsOf({ ...person, device_key });
    return { token, details: { ...details, boardId: board.id } };
  },

  endAllOn: parts.sessions.endAllOn,
});

/** What a school's boards need of accounts. */
export const boardAccounts = (
  parts: SessionParts & Pick<AccountParts, 'limiter'>,
): BoardAccounts => ({
  sessions: createBoardSessions(parts),
  limits: parts.limiter,
  addressKey,
  describeDevice: (userAgent) => deviceOf(userAgent, 'browser'),
});
