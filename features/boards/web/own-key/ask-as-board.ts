import type { AnswerOf, Call } from '@sayfa/contract-kit';
import { type CallInput, callApi, isApiError } from '@sayfa/web-kit';
import { PROOF_HEADER } from '../../contract/index.ts';
import { noteServerTime, proofOf } from './board-crypto.ts';
import type { StoredBoard } from './stored-key.ts';

/** Milliseconds after which a server counts as away: a class is waiting. */
const TIMEOUT_MS = 3_000;

/** A board and what it signs with. */
export type ProvingBoard = { subtle: SubtleCrypto; board: StoredBoard };

/** Tries again with a proof of the right time where the board's clock is wrong. */
export const withRightTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    const now = isApiError(error, 'board_proof') ? error.details?.now : undefined;
    if (typeof now !== 'number') throw error;
    noteServerTime(now);
    return ask();
  }
};

/** Makes a call as this board. */
export const askAsBoard = <C extends Call>(
  { subtle, board }: ProvingBoard,
  call: C,
  input: Pick<CallInput<C>, 'body' | 'signal'> = {},
): Promise<AnswerOf<C>> =>
  withRightTime(async () => {
    const { method, path } = call;
    const proof = await proofOf(subtle, board, { method, path, body: input.body });
    const headers = { [PROOF_HEADER]: proof };
    // A refusal concerns the board and never who is signed in on it.
    return callApi(call, { ...input, headers, isQuiet: true, timeoutMs: TIMEOUT_MS });
  });
