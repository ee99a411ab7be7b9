import { runInBackground } from '@sayfa/kernel';
import { localSetting, useSession, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import type { ProvingBoard } from '../own-key/ask-as-board.ts';
import { boardCrypto } from '../own-key/board-crypto.ts';
import { changeBoardLanguage } from '../own-key/board-language.ts';
import { provingBoard } from '../own-key/proving-board.ts';
import { removeStoredBoard, type StoredBoard, storeBoard } from '../own-key/stored-key.ts';

/** Says to the rest of the application that people come in by the board's own screen. */
const isBoard = localSetting('board');

/** Whether this browser is a board, as far as it is known. */
export type ThisBoard =
  | { state: 'reading' }
  /** Plain http, where there are no keys. */
  | { state: 'insecure' }
  | { state: 'none'; wasRemoved: boolean; subtle: SubtleCrypto }
  | { state: 'ready'; proving: ProvingBoard };

/** Nothing of a former board, nor of whoever was signed in on it, stays on this device. */
const wipe = async (): Promise<void> => {
  await removeStoredBoard();
  isBoard.remove();
  const { state, signOut } = useSession.getState();
  if (state !== 'out') await signOut();
};

/** What this browser is; `become` makes it a board, `leave` is for one that was removed. */
export const useThisBoard = () => {
  const [board, setBoard] = useState<ThisBoard>({ state: 'reading' });
  const { language } = useText();

  useEffect(() => {
    const subtle = boardCrypto();
    if (!subtle) {
      setBoard({ state: 'insecure' });
      return;
    }
    runInBackground(
      provingBoard().then((proving) =>
        setBoard(
          proving ? { state: 'ready', proving } : { state: 'none', wasRemoved: false, subtle },
        ),
      ),
    );
  }, []);

  const become = async (subtle: SubtleCrypto, stored: StoredBoard): Promise<void> => {
    await storeBoard(stored);
    // With its key: the language of whoever made it a board is its own from now on.
    await changeBoardLanguage(language);
    isBoard.set('true');
    setBoard({ state: 'ready', proving: { subtle, board: stored } });
  };

  const leave = ({ subtle }: ProvingBoard): void => {
    setBoard({ state: 'none', wasRemoved: true, subtle });
    runInBackground(wipe());
  };

  return { board, become, leave };
};
