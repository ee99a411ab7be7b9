import type { AnswerOf } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { isApiError } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { boardsCalls } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import { followBoard } from '../own-key/follow-board.ts';
import { sendSealed } from '../own-key/send-sealed.ts';
import { thisDevice } from '../own-key/this-device.ts';
import type { Arrival } from './use-pad-arrival.ts';

/** Milliseconds until a server is asked again that was away. */
const RETRY_MS = 5_000;

type ShownCode = AnswerOf<typeof boardsCalls.newCode>['data'];

/** What a board shows to whoever comes. */
export type BoardCode =
  | { state: 'loading' }
  /** `refusal` says why the board does not let in who has just come. */
  | { state: 'shown'; code: ShownCode; isAway: boolean; refusal: string | undefined }
  | { state: 'away' }
  | { state: 'arriving' };

/** Shows a code, changes it in time, and signs in who has confirmed it. */
export const useBoardCode = (
  proving: ProvingBoard,
  on: { arrived(arrival: Arrival): void; removed(): void },
): BoardCode => {
  const [shown, setShown] = useState<BoardCode>({ state: 'loading' });
  const handlers = useRef(on);
  handlers.current = on;

  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    let refusal: string | undefined;
    let stopFollowing = (): void => undefined;

    const fail = (error: unknown): void => {
      if (isApiError(error, 'board_revoked')) {
        handlers.current.removed();
        return;
      }
      setShown((now) => (now.state === 'shown' ? { ...now, isAway: true } : { state: 'away' }));
      timer = window.setTimeout(() => runInBackground(renew()), RETRY_MS);
    };

    const renew = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        const body = { device: thisDevice() };
        const { data } = await askAsBoard(proving, boardsCalls.newCode, { body });
        if (isOver) return;
        setShown({ state: 'shown', code: data, isAway: false, refusal });
        // The server is there: what was left sealed goes first.
        runInBackground(sendSealed(proving));
        timer = window.setTimeout(() => runInBackground(renew()), data.new_in_ms);
      } catch (error) {
        if (!isOver) fail(error);
      }
    };

    const arrive = async (): Promise<void> => {
      setShown({ state: 'arriving' });
      refusal = undefined;
      try {
        const { data } = await askAsBoard(proving, boardsCalls.openSession);
        if (isOver) return;
        handlers.current.arrived(data);
      } catch (error) {
        if (isOver) return;
        if (isApiError(error, 'other_locked_board')) refusal = error.message;
        // Somebody else's press, or a server that went away: the next code is good again.
        await renew();
      }
    };

    // The first call learns what time it is on the server; the stream needs a proof of that time.
    const start = async (): Promise<void> => {
      await renew();
      if (isOver) return;
      stopFollowing = followBoard(proving, {
        confirmed: () => runInBackground(arrive()),
        ended: () => runInBackground(renew()),
        removed: () => handlers.current.removed(),
      });
    };
    runInBackground(start());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopFollowing();
    };
  }, [proving]);

  return shown;
};
