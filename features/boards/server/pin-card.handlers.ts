import { UserFacingError } from '@sayfa/contract-kit';
import { demandDomain, type Handlers } from '@sayfa/server-kit';
import type { boardsCalls } from '../contract/index.ts';
import { signInOn } from './board-arrival.ts';
import type { BoardParts } from './board-parts.ts';
import { wrongPins } from './pin-cards.rules.ts';

type PinCardCalls = Pick<
  typeof boardsCalls,
  'myPinCard' | 'makePinCard' | 'removePinCard' | 'requestedPin' | 'openByPin'
>;

/** Cards that teachers print, and the board that takes their codes. */
export const pinCardHandlers = (parts: BoardParts): Handlers<PinCardCalls> => {
  const { pinCards, boards, limits } = parts;
  return {
    myPinCard: async ({ params, person }) => {
      demandDomain(person, params.domain);
      const card = await pinCards.ofPerson(person.userId);
      return {
        data: card ? { left: card.left, made_at: new Date(card.madeAt).toISOString() } : null,
      };
    },

    makePinCard: async ({ params, person }) => {
      demandDomain(person, params.domain);
      return { data: await pinCards.make(person) };
    },

    removePinCard: async ({ params, person }) => {
      demandDomain(person, params.domain);
      await pinCards.remove(person.userId);
      return { success: true as const };
    },

    requestedPin: async ({ body, request }) => {
      const board = await boards.demandBoard(request);
      await limits.demandRoom(wrongPins(body.card, board.id));
      return { data: { requested: await pinCards.requestedOf(board.domain_id, body.card) } };
    },

    openByPin: async ({ body, request, reply }) => {
      const board = await boards.demandBoard(request);
      const wrong = wrongPins(body.card, board.id);
      // Counted before it is looked at, so that many at once do not slip through together.
      await limits.count(wrong);
      const taken = await pinCards.take(board.domain_id, body.card, body.code);
      const arrived = taken && (await signInOn(parts, board, taken.userId, { request, reply }));
      if (!taken || !arrived) throw new UserFacingError('pin_wrong', { field: 'code' });
      await limits.giveBack(wrong);
      return { data: { ...arrived, left: taken.left } };
    },
  };
};
