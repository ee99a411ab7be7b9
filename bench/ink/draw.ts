import './pages/bench-ink.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { PAPER_KIND_NAMES, type PaperKind } from '@sayfa/page-model/paper';
import { percentile } from '../numbers.ts';
import { openBrowser, windowSize } from '../reading/browser.ts';
import { alongStroke, manyStrokes } from './strokes.ts';
import { installWatch, startWatch, taskMs, twoFrames } from './watch.ts';

const pageTimeoutMs = 60_000;
const moveEveryMs = 4;
const moves = 1_000;
const redraws = 15;
/** A board of 4K. */
const boardPixels = 3840;

/** What painting a paper over a whole board costs, in milliseconds: JavaScript, and until pixels are there. */
export type PaperTimes = { kind: PaperKind; script: number; painted: number };

/** What drawing a stroke of 1,000 points over others costs. */
export type Drawing = {
  /** Milliseconds from the call until everything is painted. */
  restoreMs: number;
  /** Milliseconds of the main thread's processor time. */
  cpuPerMoveMs: number;
  penUpMs: number;
  frameMedianMs: number;
  frameP95Ms: number;
  longestTaskMs: number;
};

const mouse = (
  cdp: CDPSession,
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  part: number,
): Promise<unknown> =>
  cdp.send('Input.dispatchMouseEvent', {
    type,
    ...alongStroke(part),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });

/** Moves at the pace of a fast mouse, regardless of the page's speed. */
const moveAlong = async (cdp: CDPSession, count: number): Promise<void> => {
  const sent: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let index = 1; index <= count; index += 1) {
    sent.push(mouse(cdp, 'mouseMoved', (index / count) * (count / moves)));
    const early = startedAt + index * moveEveryMs - performance.now();
    if (early > 0) await wait(early);
  }
  await Promise.all(sent);
};

const restore = async (page: Page, strokes: number): Promise<number> =>
  page.evaluate(async (made) => {
    const from = performance.now();
    await window.__ink.load(made);
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
    });
    return performance.now() - from;
  }, manyStrokes(strokes));

const drawOn = async (page: Page, cdp: CDPSession, strokes: number): Promise<Drawing> => {
  const restoreMs = strokes > 0 ? await restore(page, strokes) : 0;
  await page.evaluate(() => window.__ink.pen());
  await twoFrames(page);

  const before = await page.evaluate(() => window.__ink.count());
  await mouse(cdp, 'mouseMoved', 0);
  await mouse(cdp, 'mousePressed', 0);
  await twoFrames(page);
  const quiet = await taskMs(cdp);
  await moveAlong(cdp, moves);
  const drawn = await taskMs(cdp);
  await mouse(cdp, 'mouseReleased', 1);
  await twoFrames(page);
  const done = await taskMs(cdp);
  const after = await page.evaluate(() => window.__ink.count());
  if (after !== before + 1) throw new Error(`Drawing a stroke left ${after - before} of them`);

  // Frames are counted on a second stroke: counting costs processor time of its own.
  await page.evaluate(startWatch);
  await mouse(cdp, 'mousePressed', 0);
  await moveAlong(cdp, moves / 2);
  await mouse(cdp, 'mouseReleased', 0.5);
  await twoFrames(page);
  const { frames, tasks } = await page.evaluate(() => {
    window.inkWatch.running = false;
    return window.inkWatch;
  });
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return {
    restoreMs,
    cpuPerMoveMs: (drawn - quiet) / moves,
    penUpMs: done - drawn,
    frameMedianMs: percentile(gaps, 0.5),
    frameP95Ms: percentile(gaps, 0.95),
    longestTaskMs: Math.max(0, ...tasks),
  };
};

/** Runs a function with a page in a new browser. */
const withPage = async <Result>(
  address: string,
  use: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> => {
  const bench = await openBrowser();
  try {
    const context = await bench.browser.newContext({ viewport: windowSize, locale: 'en-GB' });
    await context.addInitScript(installWatch);
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => window.__ink?.ready, undefined, { timeout: pageTimeoutMs });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await use(page, cdp);
  } finally {
    await bench.close();
  }
};

/** Opens a page, puts strokes on it and draws over them. */
export const measureDrawing = (address: string, strokes: number): Promise<Drawing> =>
  withPage(address, (page, cdp) => drawOn(page, cdp, strokes));

/** What painting each paper over a board of 4K costs; the middle of some. */
export const measurePapers = (address: string): Promise<PaperTimes[]> =>
  withPage(address, async (page) => {
    const measured: PaperTimes[] = [];
    for (const kind of PAPER_KIND_NAMES) {
      const rounds: { script: number; painted: number }[] = [];
      for (let round = 0; round < redraws; round += 1) {
        const once = await page.evaluate(([name, pixels]) => window.__ink.paper?.(name, pixels), [
          kind,
          boardPixels,
        ] as const);
        if (once) rounds.push(once);
        await twoFrames(page);
      }
      const middle = (choose: (one: (typeof rounds)[number]) => number): number =>
        percentile(rounds.map(choose), 0.5);
      measured.push({
        kind,
        script: middle(({ script }) => script),
        painted: middle(({ painted }) => painted),
      });
    }
    return measured;
  });

/** Milliseconds of JavaScript to paint strokes once that were painted before; the middle of some. */
export const measureRedraw = (address: string, strokes: number): Promise<number> =>
  withPage(address, async (page) => {
    await restore(page, strokes);
    const times: number[] = [];
    for (let round = 0; round < redraws; round += 1) {
      times.push((await page.evaluate(() => window.__ink.redraw())) ?? Number.NaN);
      await twoFrames(page);
    }
    return percentile(times, 0.5);
  });
