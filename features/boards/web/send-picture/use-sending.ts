import { runInBackground, systemClock } from '@sayfa/kernel';
import { callApi, isApiError, useText } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { boardsCalls, PICTURE_WAIT_MS } from '../../contract/index.ts';
import { smallPictureOf } from './small-picture.ts';

/** Milliseconds between two looks whether the board shows the picture. */
const LOOK_MS = 700;
/** Milliseconds after which a board counts as slow. */
const LATE_MS = 8_000;

/** How far a picture is. */
export type Sending =
  | { state: 'none' | 'sending' | 'waiting' | 'late' | 'shown' | 'ended' }
  | { state: 'failed'; message: string };

/** Sends pictures to a board and follows each until the board shows it. Source: BRD-052. */
export const useSending = (domain: string) => {
  const { t } = useText();
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (picture: number, sentAt: number): void => {
    const look = async (): Promise<void> => {
      const waited = systemClock.now() - sentAt;
      const params = { domain, picture };
      // Without the network it is looked once more.
      const answer = await callApi(boardsCalls.pictureState, { params, isQuiet: true }).catch(
        () => ({ data: { waiting: true } }),
      );
      if (answer.data.waiting && waited < PICTURE_WAIT_MS) {
        setSending({ state: waited >= LATE_MS ? 'late' : 'waiting' });
        timer.current = window.setTimeout(() => runInBackground(look()), LOOK_MS);
      } else setSending({ state: waited < PICTURE_WAIT_MS ? 'shown' : 'ended' });
    };
    runInBackground(look());
  };

  const send = async (board: number, file: Blob): Promise<void> => {
    clearTimeout(timer.current);
    setSending({ state: 'sending' });
    const picture = await smallPictureOf(file);
    if (!picture) {
      setSending({ state: 'failed', message: t('boards:send.unreadable') });
      return;
    }
    const body = new FormData();
    body.set('picture', picture, 'picture.jpg');
    try {
      const params = { domain, id: board };
      const { data } = await callApi(boardsCalls.sendPicture, { params, body });
      setSending({ state: 'waiting' });
      follow(data.id, systemClock.now());
    } catch (error) {
      const message = isApiError(error, 'not_found')
        ? t('boards:send.none')
        : isApiError(error)
          ? error.message
          : t('ui:unexpected');
      setSending({ state: 'failed', message });
    }
  };

  return { sending, send };
};
