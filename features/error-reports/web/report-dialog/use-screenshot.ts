import { capturePage, type OpenReader } from '@sayfa/web-kit';
import { useCallback, useEffect, useState } from 'react';

/** The state of a screenshot; `address` is its object URL. */
export type Screenshot =
  | { state: 'preparing' }
  | { state: 'ready'; picture: Blob; address: string }
  | { state: 'failed' }
  | { state: 'none' };

/** Takes a screenshot of the visible part of a page, and another one on request. Source: REC-008, REC-014. */
export const useScreenshot = (reader: OpenReader, page: number) => {
  const [screenshot, setScreenshot] = useState<Screenshot>({ state: 'preparing' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    // Depends on `attempt`, so that each attempt takes a new screenshot.
    if (attempt >= 0) setScreenshot({ state: 'preparing' });
    capturePage(page, reader.visiblePart(page), stop.signal).then(
      (picture) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setScreenshot({ state: 'ready', picture, address });
      },
      () => {
        if (!stop.signal.aborted) setScreenshot({ state: 'failed' });
      },
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [reader, page, attempt]);

  return {
    screenshot,
    retake: useCallback(() => setAttempt((old) => old + 1), []),
    leaveOut: useCallback(() => setScreenshot({ state: 'none' }), []),
  };
};

export type ScreenshotControls = ReturnType<typeof useScreenshot>;
