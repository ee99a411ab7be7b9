import { UserFacingError } from '@sayfa/contract-kit';
import { demandDomain, type Handlers } from '@sayfa/server-kit';
import type { boardsCalls } from '../contract/index.ts';
import { signInOn } from './board-arrival.ts';
import type { BoardParts } from './board-parts.ts';
import { wrongDayCodes } from './boards.rules.ts';
import { placeOf } from './day-codes.store.ts';

type DayCodeCalls = Pick<
  typeof boardsCalls,
  'places' | 'myDayCode' | 'makeDayCode' | 'removeDayCode' | 'openByDayCode'
>;

/** Codes that teachers take along to a board, and the board that takes them. */
export const dayCodeHandlers = (parts: BoardParts): Handlers<DayCodeCalls> => {
  const { store, dayCodes, boards, limits } = parts;
  return {
    places: async ({ params, person }) => {
      demandDomain(person, params.domain);
      const all = await store.list(person.domainId);
      const usable = all.filter(({ public_key }) => public_key !== null);
      return { data: usable.map(({ id, name, room }) => ({ id, name, room })) };
    },

    myDayCode: async ({ params, person }) => {
      demandDomain(person, params.domain);
      const code = (await dayCodes.ofPerson(person.userId)) ?? null;
      return {
        data: code && {
          board: code.name,
          ends_at: new Date(code.ends_at).toISOString(),
          opens: placeOf(code),
        },
      };
    },

    makeDayCode: async ({ params, body, person }) => {
      demandDomain(person, params.domain);
      const board =
        body.board === null ? undefined : await store.ofDomain(person.domainId, body.board);
      if (body.board !== null && !board) throw new UserFacingError('not_found', { field: 'board' });
      const { code, lifetime } = await dayCodes.make(person, body.board, body.opens);
      return { data: { code, board: board?.name ?? null, lasts_ms: lifetime } };
    },

    removeDayCode: async ({ params, person }) => {
      demandDomain(person, params.domain);
      await dayCodes.remove(person.userId);
      return { success: true as const };
    },

    openByDayCode: async ({ body, request, reply }) => {
      const board = await boards.demandBoard(request);
      const wrong = [wrongDayCodes(board.id)];
      await limits.count(wrong);
      const taken = await dayCodes.take(board, body.code);
      if (!taken) throw new UserFacingError('pin_wrong', { field: 'code' });
      const arrived = await signInOn(parts, board, taken.user_id, { request, reply });
      if (!arrived) throw new UserFacingError('pin_wrong', { field: 'code' });
      await limits.giveBack(wrong);
      return { data: { ...arrived, opens: placeOf(taken) } };
    },
  };
};
