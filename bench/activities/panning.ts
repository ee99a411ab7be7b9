import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../numbers.ts';
import { type BenchBrowser, openTab, windowSize } from '../reading/browser.ts';
import type { BenchBook, Candidate } from '../reading/candidates.ts';

declare global {
  interface Window {
    /** Times of the frames painted while the page was panned. */
    panFrames: number[];
  }
}

const settleMs = 2_500;
const zoomSteps = 4;
const wheels = 150;
const wheelEveryMs = 16;
const wheelPixels = 6;

/** Milliseconds between frames while a page is panned by the wheel at twice its size. */
export type Panning = { medianMs: number; p95Ms: number };

/** Zooms to twice the size and pans down and up again. */
export const measurePanning = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
  page: number,
): Promise<Panning> => {
  const tab = await openTab(bench, candidate);
  try {
    await tab.open(candidate.addressOf(book, page), page);
    await wait(settleMs);
    for (let step = 0; step < zoomSteps; step += 1) await tab.press('z');
    await wait(settleMs);
    await tab.evaluate(() => {
      window.panFrames = [];
      const note = (at: number): void => {
        window.panFrames.push(at);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    const sent: Promise<unknown>[] = [];
    for (let wheel = 0; wheel < wheels; wheel += 1) {
      await wait(wheelEveryMs);
      sent.push(
        tab.cdp.send('Input.dispatchMouseEvent', {
          type: 'mouseWheel',
          x: windowSize.width * 0.7,
          y: windowSize.height / 2,
          deltaX: 0,
          deltaY: wheel < wheels / 2 ? wheelPixels : -wheelPixels,
        }),
      );
    }
    await Promise.all(sent);
    const frames = await tab.evaluate(() => window.panFrames);
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    return { medianMs: median(gaps), p95Ms: percentile(gaps, 0.95) };
  } finally {
    await tab.close();
  }
};
