import { runInBackground } from '@sayfa/kernel';
import { afterSignOut, callApi, textOf, toast } from '@sayfa/web-kit';
import {
  clearReceivedPictures,
  receivePicture,
  useReceivedPictures,
} from '@sayfa/web-kit/received-pictures';
import { useCallback, useEffect } from 'react';
import { boardsCalls } from '../../contract/index.ts';

/** Milliseconds that the notice stays where no book is open. */
const NOTICE_MS = 30_000;

const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], {
    type: 'image/jpeg',
  });

let isFetching = false;
let isRequested = false;
const shownIds = new Set<number>();

const show = (id: number, picture: string): void => {
  shownIds.add(id);
  receivePicture(blobOf(picture));
  if (useReceivedPictures.getState().isShown) return;
  const text = textOf('boards:send.noBook');
  toast({ id: 'sent-picture', kind: 'info', text, milliseconds: NOTICE_MS });
};

const fetchOnce = async (): Promise<void> => {
  const { data } = await callApi(boardsCalls.waitingPictures, { isQuiet: true });
  for (const { id, picture } of data) {
    // One that could not be taken away comes once more.
    if (!shownIds.has(id)) show(id, picture);
    // From now on it is in this window only.
    await callApi(boardsCalls.takePicture, { params: { picture: id }, isQuiet: true });
  }
};

/** One after the other: an event during a fetch makes another one. */
const fetchPictures = async (): Promise<void> => {
  isRequested = true;
  if (isFetching) return;
  isFetching = true;
  try {
    while (isRequested) {
      isRequested = false;
      await fetchOnce();
    }
  } catch {
    // The next event, or the stream's next beginning, brings what still waits.
  } finally {
    isFetching = false;
  }
};

let clears = false;

/**
 * Receives what whoever is signed in sends from another device. While `isAway` pictures wait on the
 * server. Returns what an event of the board calls. Source: BRD-052.
 */
export const useSentPictures = (isAway: boolean): (() => void) => {
  const receive = useCallback(() => {
    if (!isAway) runInBackground(fetchPictures());
  }, [isAway]);
  useEffect(() => {
    receive();
    if (clears) return;
    clears = true;
    afterSignOut(async () => clearReceivedPictures());
  }, [receive]);
  return receive;
};
