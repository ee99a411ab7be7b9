import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../numbers.ts';
import { type BenchBrowser, cpuBetween, newRendererBytes, openTab, type Tab } from './browser.ts';
import type { BenchBook, Candidate } from './candidates.ts';
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
      const expected = firstPage + index + 1;
      const times = shows.filter((show) => show.page >= expected).map((show) => show.at);
      return Math.min(...times) - at;
    });
};

const turnPages = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
  options: { turns: number; paceMs: number; devicePixels: number },
): Promise<Turning> => {
  const tab = await openTab(bench, candidate, { devicePixels: options.devicePixels });
  try {
    await tab.open(candidate.addressOf(book, firstPage), firstPage);
    await wait(quietMs);
    await tab.evaluate(() => window.benchProbe.clear());
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

const measureInterleaved = async (
  candidates: readonly Candidate[],
  rounds: number,
  measure: (candidate: Candidate) => Promise<Turning>,
): Promise<ByName<Turning>> => {
  const all: ByName<Turning[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates) {
      all[candidate.name] = [...(all[candidate.name] ?? []), await measure(candidate)];
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

/** Turns at a pace at which each page is read. */
export const measureReadingPace = (
  bench: BenchBrowser,
  candidates: readonly Candidate[],
  book: BenchBook,
  turns: number,
): Promise<ByName<Turning>> =>
  measureInterleaved(candidates, 3, (candidate) =>
    turnPages(bench, candidate, book, { turns, paceMs: readingPaceMs, devicePixels: 1 }),
  );

/** Turns as fast as a held key repeats, on a screen of double density. */
export const measureKeyRepeat = (
  bench: BenchBrowser,
  candidates: readonly Candidate[],
  book: BenchBook,
  turns: number,
): Promise<ByName<Turning>> =>
  measureInterleaved(candidates, 3, (candidate) =>
    turnPages(bench, candidate, book, { turns, paceMs: keyRepeatMs, devicePixels: 2 }),
  );

/** Bytes of the renderer after some pages, read at a pace that shows each. */
export const measureMemory = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
  after: readonly number[],
): Promise<number[]> => {
  const old = await bench.processes();
  const tab = await openTab(bench, candidate);
  const found: number[] = [];
  try {
    await tab.open(candidate.addressOf(book, 1), 1);
    // The first page may be there before the program that turns it.
    await wait(3 * quietMs);
    let page = 1;
    for (const expected of after) {
      for (; page < Math.min(expected, book.pages); page += 1) {
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
