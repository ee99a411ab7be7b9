import './pages/bench-ink.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { percentile } from '../numbers.ts';
import { openBrowser } from '../reading/browser.ts';
import { atMost, type Row, shown } from '../report.ts';
import { installWatch, startWatch, taskMs, twoFrames } from './watch.ts';

/** Source: BRD-070. */
const limits = { frameP95Ms: 16.8, frameP99Ms: 33, cpuPerMoveMs: 0.6 };
/** The browser's frame clock varies by some tenths of a millisecond. */
const frameClockMs = 0.3;
const screen = { width: 3840, height: 2160 };
const slowedBy = 4;
const hands = 4;
/** Readings a second of a frame. */
const readingsPerSecond = 120;
const seconds = { brief: 10, full: 60 };
/** Readings of a stroke, and of the pause after it. */
const stroke = 100;
const pause = 20;
const pageTimeoutMs = 60_000;

type Touch = { id: number; x: number; y: number };

/** Letters as high as those on a board: radius in pixels, seconds of a loop, pixels of a line a loop. */
const letter = { radius: 80, seconds: 0.33, advance: 70 };

/** Where a hand is after so many readings: it writes loops line by line in its upright zone; undefined while it is up. */
const placeOf = (hand: number, reading: number): Touch | undefined => {
  // Hands begin and end at different times.
  const at = reading + hand * 31;
  if (at % (stroke + pause) >= stroke) return undefined;
  const loops = at / readingsPerSecond / letter.seconds;
  const zone = { left: (screen.width / hands) * hand, width: screen.width / hands };
  const room = zone.width - 4 * letter.radius;
  const written = loops * letter.advance;
  const line = Math.floor(written / room);
  const lineHeight = 3 * letter.radius;
  const lines = Math.floor(screen.height / lineHeight) - 1;
  const angle = loops * 2 * Math.PI;
  return {
    id: hand,
    x: zone.left + 2 * letter.radius + (written % room) + letter.radius * Math.cos(angle),
    y: lineHeight * (1 + ((line + hand) % lines)) + letter.radius * Math.sin(angle),
  };
};

/** Sends what all hands do; how many moves of hands there were. */
const draw = async (cdp: CDPSession, readings: number): Promise<number> => {
  const down = new Map<number, Touch>();
  const sent: Promise<unknown>[] = [];
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly Touch[] = [...down.values()],
  ): void => {
    sent.push(cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] }));
  };
  let moves = 0;
  const startedAt = performance.now();
  for (let reading = 0; reading < readings; reading += 1) {
    let areMoved = false;
    for (let hand = 0; hand < hands; hand += 1) {
      const place = placeOf(hand, reading);
      const before = down.get(hand);
      if (place) down.set(hand, place);
      else down.delete(hand);
      if (place && before) {
        moves += 1;
        areMoved = true;
      } else if (place) send('touchStart');
      else if (before) send('touchEnd', [before]);
    }
    if (areMoved) send('touchMove');
    const early = startedAt + ((reading + 1) * 1_000) / readingsPerSecond - performance.now();
    if (early > 0) await wait(early);
  }
  if (down.size > 0) send('touchEnd');
  await Promise.all(sent);
  return moves;
};

type FourHands = {
  cpuPerMoveMs: number;
  frameP95Ms: number;
  frameP99Ms: number;
  moves: number;
  strokes: number;
};

/** Four hands draw at once at 4K with a quarter of the processor. */
const measureFourHands = async (address: string, isBrief: boolean): Promise<FourHands> => {
  const bench = await openBrowser();
  try {
    const context = await bench.browser.newContext({ viewport: screen, hasTouch: true });
    await context.addInitScript(installWatch);
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => window.__ink?.ready, undefined, { timeout: pageTimeoutMs });
    await page.evaluate(() => window.__ink.together?.());
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    await draw(cdp, readingsPerSecond);
    await twoFrames(page);
    await page.evaluate(startWatch);
    const before = await taskMs(cdp);
    const moves = await draw(cdp, readingsPerSecond * seconds[isBrief ? 'brief' : 'full']);
    const after = await taskMs(cdp);
    const frames = await page.evaluate(() => {
      window.inkWatch.running = false;
      return window.inkWatch.frames;
    });
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    return {
      cpuPerMoveMs: (after - before) / moves,
      frameP95Ms: percentile(gaps, 0.95),
      frameP99Ms: percentile(gaps, 0.99),
      moves,
      strokes: await page.evaluate(() => window.__ink.count()),
    };
  } finally {
    await bench.close();
  }
};

const rowOf = (figure: string, ours: number, limit: number): Row => ({
  figure: `four hands at 3840 × 2160, processor ÷ ${slowedBy}: ${figure}`,
  ours: shown(ours),
  beside: '–',
  limit: `≤ ${limit}`,
  result: atMost(ours, limit),
});

/** Four hands that draw at once at 4K. Source: BRD-070. */
export const fourHandsRows = async (address: string, isBrief: boolean): Promise<Row[]> => {
  const ours = await measureFourHands(address, isBrief);
  if (ours.strokes < hands) throw new Error(`Four hands left ${ours.strokes} strokes`);
  return [
    rowOf('frame, p95, ms', ours.frameP95Ms, limits.frameP95Ms + frameClockMs),
    rowOf('frame, p99, ms', ours.frameP99Ms, limits.frameP99Ms),
    rowOf('processor per move of a hand, ms', ours.cpuPerMoveMs, limits.cpuPerMoveMs),
  ];
};
