import { capturePage, type OpenReader } from '@sayfa/web-kit';
import { useCallback, useEffect, useState } from 'react';

/** The picture of what is reported, on its way; `address` shows it. */
export type Screenshot =
  | { state: 'preparing' }
  | { state: 'ready'; picture: Blob; address: string }
  | { state: 'failed' }
  | { state: 'none' };

/** Takes a picture of what the stage shows of a page, and again when asked. Source: REC-008, REC-014. */
export const useScreenshot = (reader: OpenReader, page: number) => {
  const [shot, setShot] = useState<Screenshot>({ state: 'preparing' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    // Asked for anew with each attempt.
    if (attempt >= 0) setShot({ state: 'preparing' });
    capturePage(page, reader.visiblePart(page), stop.signal).then(
      (picture) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setShot({ state: 'ready', picture, address });
      },
      () => {
        if (!stop.signal.aborted) setShot({ state: 'failed' });
      },
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [reader, page, attempt]);

  return {
    shot,
    retake: useCallback(() => setAttempt((old) => old + 1), []),
    leaveOut: useCallback(() => setShot({ state: 'none' }), []),
  };
};

/** The picture of what is reported. */
export type Shooting = ReturnType<typeof useScreenshot>;
