import { UserFacingError } from '@sayfa/contract-kit';
import {
  demandDomain,
  type Handlers,
  idempotencyKeyOf,
  type Principal,
  requestedVersionOf,
} from '@sayfa/server-kit';
import { type BoardRow, type boardsCalls, IDLE_MINUTES, MAX_BOARDS } from '../contract/index.ts';
import type { BoardParts } from './board-parts.ts';
import { REGISTRATION_MS } from './boards.rules.ts';
import type { StoredBoard } from './boards.store.ts';
import { boardCodeHash, newBoardCode } from './new-code.ts';

type AdminCalls = Pick<
  typeof boardsCalls,
  'list' | 'add' | 'change' | 'renewCode' | 'remove' | 'lock'
>;

const rowOf = (board: StoredBoard): BoardRow => ({
  id: board.id,
  name: board.name,
  room: board.room,
  inches: board.inches,
  registered: board.public_key !== null,
  browser: board.browser,
  touch_points: board.touch_points,
  width: board.width,
  height: board.height,
  app_version: board.app_version,
  last_day: board.last_day,
  idle_minutes: board.idle_minutes ?? IDLE_MINUTES,
  version: board.version,
});

/** A Super Admin looks after the boards of any domain. Throws domain_mismatch, not_found. */
const domainOf = async (
  { domains }: BoardParts,
  person: Principal,
  name: string,
): Promise<number> => {
  demandDomain(person, name);
  if (name === person.domainName) return person.domainId;
  const domain = await domains.domainByName(name);
  if (!domain) throw new UserFacingError('not_found');
  return domain.id;
};

const demandBoard = async (
  parts: BoardParts,
  person: Principal,
  { domain, id }: { domain: string; id: number },
): Promise<StoredBoard> => {
  const board = await parts.store.ofDomain(await domainOf(parts, person, domain), id);
  if (!board) throw new UserFacingError('not_found');
  return board;
};

/** What Domain Admins do with the boards of their school. */
export const adminHandlers = (parts: BoardParts): Handlers<AdminCalls> => {
  const { store, clock } = parts;

  const renew = async (board: StoredBoard) => {
    const code = newBoardCode();
    const registration = { hash: boardCodeHash(code), endsAt: clock.now() + REGISTRATION_MS };
    const renewed = await store.renewRegistration(board, registration);
    if (!renewed) throw new UserFacingError('conflict');
    return { data: { board: rowOf(renewed), code, lasts_ms: REGISTRATION_MS } };
  };

  return {
    list: async ({ params, person }) => {
      const boards = await store.list(await domainOf(parts, person, params.domain));
      return { data: boards.map(rowOf) };
    },

    add: async ({ params, body, person, request }) => {
      const domainId = await domainOf(parts, person, params.domain);
      const key = idempotencyKeyOf(request);
      const madeKey = key === undefined ? null : `${person.userId} ${key}`;
      const before = madeKey === null ? undefined : await store.madeBy(domainId, madeKey);
      // The code of the first answer may never have arrived; only a new one can be told.
      if (before) return renew(before);
      if ((await store.count(domainId)) >= MAX_BOARDS) {
        throw new UserFacingError('boards_full', { limit: MAX_BOARDS });
      }
      const code = newBoardCode();
      const board = await store.add({
        ...body,
        domain_id: domainId,
        registration_hash: boardCodeHash(code),
        registration_ends_at: clock.now() + REGISTRATION_MS,
        registered_by: person.userId,
        created_at: clock.now(),
        version: 1,
        made_key: madeKey,
      });
      if (!board) throw new UserFacingError('conflict');
      return { data: { board: rowOf(board), code, lasts_ms: REGISTRATION_MS } };
    },

    change: async ({ params, body, person, request }) => {
      const board = await demandBoard(parts, person, params);
      const version = requestedVersionOf(request) ?? board.version;
      const changed = await store.change(board, version, body);
      if (!changed) throw new UserFacingError('edit_conflict', { current: rowOf(board) });
      return { data: rowOf(changed) };
    },

    renewCode: async ({ params, person }) => renew(await demandBoard(parts, person, params)),

    lock: async ({ params, person }) => {
      const { id } = await demandBoard(parts, person, params);
      await parts.sessions.lock({ boardId: id });
      parts.watch.notifyLocked(id);
      return { success: true as const };
    },

    remove: async ({ params, person }) => {
      const board = await demandBoard(parts, person, params);
      await store.revoke(board, clock.now());
      await parts.sessions.endAllOn(board.id);
      parts.watch.notify(board.id);
      return { success: true as const };
    },
  };
};
