import type { AnswerOf } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { addressOf, isApiError, openEventStream, useSession } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { boardsCalls } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import { proofOf } from '../own-key/board-crypto.ts';
import { thisDevice } from '../own-key/this-device.ts';

/** Milliseconds until a server is asked again that was away. */
const RETRY_MS = 5_000;

type ShownCode = AnswerOf<typeof boardsCalls.newCode>['data'];

/** What a board shows to whoever comes. */
export type BoardCode =
  | { state: 'loading' }
  | { state: 'shown'; code: ShownCode; isAway: boolean }
  | { state: 'away' }
  | { state: 'arriving' };

/** Tells when somebody has confirmed and when the board was removed. Returns how to stop. */
const followArrivals = (
  proving: ProvingBoard,
  on: { confirmed(): void; ended(): void; removed(): void },
): (() => void) => {
  let stop = (): void => undefined;
  let timer: number | undefined;
  let isOver = false;
  const { method, path } = boardsCalls.codeEvents;
  const connect = async (): Promise<void> => {
    const proof = await proofOf(proving.subtle, proving.board, { method, path });
    if (isOver) return;
    stop = openEventStream(addressOf(boardsCalls.codeEvents, { query: { proof } }), {
      events: { confirmed: on.confirmed, ended: on.ended, removed: on.removed },
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

/** Shows a code, changes it in time, and signs in who has confirmed it. */
export const useBoardCode = (
  proving: ProvingBoard,
  on: { arrived(): void; removed(): void },
): BoardCode => {
  const [shown, setShown] = useState<BoardCode>({ state: 'loading' });
  const signIn = useSession((session) => session.signIn);
  const handlers = useRef(on);
  handlers.current = on;

  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
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
        setShown({ state: 'shown', code: data, isAway: false });
        timer = window.setTimeout(() => runInBackground(renew()), data.new_in_ms);
      } catch (error) {
        if (!isOver) fail(error);
      }
    };

    const arrive = async (): Promise<void> => {
      setShown({ state: 'arriving' });
      try {
        const { data } = await askAsBoard(proving, boardsCalls.openSession);
        if (isOver) return;
        signIn(data, data.details.domain_name);
        handlers.current.arrived();
      } catch {
        // Somebody else's press, or a server that went away: the next code is good again.
        if (!isOver) await renew();
      }
    };

    // The first call learns what time it is on the server; the stream needs a proof of that time.
    const start = async (): Promise<void> => {
      await renew();
      if (isOver) return;
      stopFollowing = followArrivals(proving, {
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
  }, [proving, signIn]);

  return shown;
};
