import type { Rect } from '@sayfa/kernel';

/**
 * A picture of a page (from 1) as its reader sees it: what is printed and what is drawn on it;
 * `part` in page units, the whole page where it is left out. A JPEG of quality 0.8. Rejects where the
 * page's picture cannot be had. Source: REC-014.
 */
export type CapturePage = (
  page: number,
  part: Rect | undefined,
  signal: AbortSignal,
) => Promise<Blob>;

const rejectCapture: CapturePage = () => Promise.reject(new Error('no book is open'));

let currentCapture = rejectCapture;

/** Registers how a page is captured. Returns how to unregister it. */
export const connectPageCapture = (capture: CapturePage): (() => void) => {
  currentCapture = capture;
  return () => {
    if (currentCapture === capture) currentCapture = rejectCapture;
  };
};

/** Captures a page of the open book. */
export const capturePage: CapturePage = (page, part, signal) => currentCapture(page, part, signal);
