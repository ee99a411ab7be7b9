import { runInBackground } from '@sayfa/kernel';
import { addressOf, openEventStream } from '@sayfa/web-kit';
import { boardsCalls } from '../../contract/index.ts';
import type { ProvingBoard } from './ask-as-board.ts';
import { proofOf } from './board-crypto.ts';

/** Milliseconds until a stream that broke off is opened again. */
const RETRY_MS = 5_000;

/** What happens to a board, as the server tells it at once. */
type BoardEvents = {
  confirmed(): void;
  ended(): void;
  locked(): void;
  removed(): void;
  picture(): void;
};

/** Follows what happens to this board. Returns how to stop. */
export const followBoard = (proving: ProvingBoard, on: Partial<BoardEvents>): (() => void) => {
  let stop = (): void => undefined;
  let timer: number | undefined;
  let isOver = false;
  const { method, path } = boardsCalls.codeEvents;
  const connect = async (): Promise<void> => {
    const proof = await proofOf(proving.subtle, proving.board, { method, path });
    if (isOver) return;
    stop = openEventStream(addressOf(boardsCalls.codeEvents, { query: { proof } }), {
      events: {
        confirmed: () => on.confirmed?.(),
        ended: () => on.ended?.(),
        locked: () => on.locked?.(),
        removed: () => on.removed?.(),
        picture: () => on.picture?.(),
      },
      // A proof counts once: a stream that broke off needs another.
      onEnd: () => {
        timer = window.setTimeout(() => runInBackground(connect()), RETRY_MS);
      },
    });
  };
  runInBackground(connect());
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
};
