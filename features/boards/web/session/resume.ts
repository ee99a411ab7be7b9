import type { AnswerOf } from '@sayfa/contract-kit';
import { callApi } from '@sayfa/web-kit';
import { boardsCalls } from '../../contract/index.ts';
import { askAsBoard } from '../own-key/ask-as-board.ts';
import { provingBoard } from '../own-key/proving-board.ts';
import { cover } from './cover.ts';

type Resumed = AnswerOf<typeof boardsCalls.resumeSession>['data'];

/** The session of this board's cookie; a locked one is covered before anything of it is shown. */
export const resumeSession = async (): Promise<Resumed> => {
  const proving = await provingBoard();
  const { data } = proving
    ? await askAsBoard(proving, boardsCalls.resumeSession)
    : await callApi(boardsCalls.resumeSession, { isQuiet: true });
  if (data.details.boardLocked) cover();
  return data;
};
