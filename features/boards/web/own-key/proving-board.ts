import type { ProvingBoard } from './ask-as-board.ts';
import { boardCrypto } from './board-crypto.ts';
import { readStoredBoard } from './stored-key.ts';

/** This browser as a board; undefined where it is none. */
export const provingBoard = async (): Promise<ProvingBoard | undefined> => {
  const subtle = boardCrypto();
  // A browser without storage can be no board: its key would be gone with the page.
  const board = subtle && (await readStoredBoard().catch(() => undefined));
  return subtle && board && { subtle, board };
};
