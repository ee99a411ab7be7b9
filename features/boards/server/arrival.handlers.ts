import { UserFacingError } from '@sayfa/contract-kit';
import type { Handlers, Principal } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { type boardsCalls, readBoardCode } from '../contract/index.ts';
import type { BoardParts } from './board-parts.ts';
import { confirmingStopped, guessLimits, wrongNumbers } from './boards.rules.ts';
import { boardCodeHash } from './new-code.ts';

type ArrivalCalls = Pick<typeof boardsCalls, 'openedCode' | 'confirm'>;

const storedNumbers = z.array(z.int());

/** What people do on another device to come in on a board. */
export const arrivalHandlers = (parts: BoardParts): Handlers<ArrivalCalls> => {
  const { codes, limits, clock } = parts;

  /** A code of the person's own school that is still good. Throws board_code_invalid, board_code_over. */
  const demandCode = async (person: Principal, typed: string, address: string) => {
    await limits.demandRoom([confirmingStopped(person.userId)]);
    const guesses = guessLimits(parts.addressKey(address), person.userId);
    // Counted before it is looked up, so that many at once do not slip through together.
    await limits.count(guesses);
    const code = readBoardCode(typed);
    const found = code === undefined ? undefined : await codes.byHash(boardCodeHash(code));
    if (found?.domain_id !== person.domainId) throw new UserFacingError('board_code_invalid');
    await limits.giveBack(guesses);
    if (found.used_at !== null || found.ends_at <= clock.now()) {
      throw new UserFacingError('board_code_over');
    }
    return found;
  };

  /** Ends a code whose number was not recognised: whoever is not in the room gets no second try. */
  const refuseNumber = async (
    person: Principal,
    code: { code_hash: string; board_id: number },
  ): Promise<never> => {
    await codes.end(code.code_hash, clock.now());
    parts.watch.notifyEnded(code.board_id);
    const wrong = wrongNumbers(person.userId);
    await limits.count([wrong]);
    try {
      await limits.demandRoom([wrong]);
    } catch (error) {
      if (!(error instanceof UserFacingError)) throw error;
      await limits.count([confirmingStopped(person.userId)]);
    }
    throw new UserFacingError('board_number_wrong');
  };

  return {
    openedCode: async ({ params, person, address }) => {
      const { name, room, numbers } = await demandCode(person, params.code, address);
      return {
        data: { board: name, room, numbers: storedNumbers.parse(JSON.parse(numbers)) },
      };
    },

    confirm: async ({ params, body, person, address }) => {
      const found = await demandCode(person, params.code, address);
      if (body.number !== found.number_shown) await refuseNumber(person, found);
      const isFirst = await codes.confirm(found.code_hash, person.userId, clock.now());
      if (!isFirst) throw new UserFacingError('board_code_over');
      parts.watch.notify(found.board_id);
      return { success: true as const };
    },
  };
};
