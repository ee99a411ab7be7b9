import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../numbers.ts';
import { type BenchBrowser, cpuBetween, newRendererBytes, openTab, type Tab } from './browser.ts';
import type { BenchBook, Contender } from './contenders.ts';
import type { ByName } from './opening.ts';

const readingPaceMs = 700;
const keyRepeatMs = 33;
const quietMs = 1_000;

/** Milliseconds from a key to its page, and of processor time for each turn. */
export type Turning = { p50: number; p95: number; cpuMs: number };

const firstPage = 10;

/** For each key, how long until its page or a later one was shown. */
const delaysIn = async (tab: Tab): Promise<number[]> => {
  const { shownAt, keys } = await tab.evaluate(() => ({
    shownAt: window.benchProbe.shownAt,
    keys: window.benchProbe.keys,
  }));
  const shows = Object.entries(shownAt)
    .map(([page, at]) => ({ page: Number(page), at }))
    .sort((a, b) => a.page - b.page);
  return keys
    .filter(({ key }) => key === 'PageDown')
    .map(({ at }, index) => {
      const wanted = firstPage + index + 1;
      const times = shows.filter((show) => show.page >= wanted).map((show) => show.at);
      return Math.min(...times) - at;
    });
};

const turnPages = async (
  bench: BenchBrowser,
  contender: Contender,
  book: BenchBook,
  options: { turns: number; paceMs: number; devicePixels: number },
): Promise<Turning> => {
  const tab = await openTab(bench, contender, { devicePixels: options.devicePixels });
  try {
    await tab.open(contender.addressOf(book, firstPage), firstPage);
    await wait(quietMs);
    await tab.evaluate(() => window.benchProbe.forget());
    const before = await bench.processes();
    const sent: Promise<void>[] = [];
    const startedAt = performance.now();
    for (let turn = 0; turn < options.turns; turn += 1) {
      await wait(Math.max(0, startedAt + turn * options.paceMs - performance.now()));
      sent.push(tab.press('PageDown'));
    }
    await Promise.all(sent);
    await tab.shown(firstPage + options.turns);
    const cpuMs = cpuBetween(before, await bench.processes()) / options.turns;
    const delays = await delaysIn(tab);
    return { p50: median(delays), p95: percentile(delays, 0.95), cpuMs };
  } finally {
    await tab.close();
  }
};

const inTurns = async (
  contenders: readonly Contender[],
  rounds: number,
  measure: (contender: Contender) => Promise<Turning>,
): Promise<ByName<Turning>> => {
  const all: ByName<Turning[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      all[contender.name] = [...(all[contender.name] ?? []), await measure(contender)];
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, found]) => [
      name,
      {
        p50: median(found.map(({ p50 }) => p50)),
        p95: median(found.map(({ p95 }) => p95)),
        cpuMs: median(found.map(({ cpuMs }) => cpuMs)),
      },
    ]),
  );
};

/** Turns at the pace of somebody who looks at each page. */
export const measureReadingPace = (
  bench: BenchBrowser,
  contenders: readonly Contender[],
  book: BenchBook,
  turns: number,
): Promise<ByName<Turning>> =>
  inTurns(contenders, 3, (contender) =>
    turnPages(bench, contender, book, { turns, paceMs: readingPaceMs, devicePixels: 1 }),
  );

/** Turns as fast as a held key repeats, on a screen of double density. */
export const measureKeyRepeat = (
  bench: BenchBrowser,
  contenders: readonly Contender[],
  book: BenchBook,
  turns: number,
): Promise<ByName<Turning>> =>
  inTurns(contenders, 3, (contender) =>
    turnPages(bench, contender, book, { turns, paceMs: keyRepeatMs, devicePixels: 2 }),
  );

/** Bytes of the renderer after some pages, read at a pace that shows each. */
export const measureMemory = async (
  bench: BenchBrowser,
  contender: Contender,
  book: BenchBook,
  after: readonly number[],
): Promise<number[]> => {
  const old = await bench.processes();
  const tab = await openTab(bench, contender);
  const found: number[] = [];
  try {
    await tab.open(contender.addressOf(book, 1), 1);
    // The first page may be there before the program that turns it.
    await wait(3 * quietMs);
    let page = 1;
    for (const wanted of after) {
      for (; page < Math.min(wanted, book.pages); page += 1) {
        await tab.press('PageDown');
        await tab.shown(page + 1);
      }
      await wait(2 * quietMs);
      found.push(await newRendererBytes(bench, old));
    }
    return found;
  } finally {
    await tab.close();
  }
};
