import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../numbers.ts';
import {
  type BenchBrowser,
  cpuBetween,
  type Device,
  newRendererBytes,
  openTab,
  type Tab,
} from './browser.ts';
import type { BenchBook, Candidate } from './candidates.ts';
import type { ByName } from './opening.ts';

const quietMs = 1_000;
const rounds = 3;
const firstPage = 10;

/** Milliseconds from a key to its page, and of processor time for each turn. */
export type Turning = { p50: number; p95: number; cpuMs: number };

/** Milliseconds between two keys, or a key as soon as the page before is painted. */
export type Pace = number | 'painted';

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

const pressAll = async (tab: Tab, turns: number, pace: Pace): Promise<void> => {
  const sent: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < turns; turn += 1) {
    if (pace === 'painted') {
      if (turn > 0) await tab.shown(firstPage + turn);
    } else await wait(Math.max(0, startedAt + turn * pace - performance.now()));
    sent.push(tab.press('PageDown'));
  }
  await Promise.all(sent);
  await tab.shown(firstPage + turns);
};

const turnPages = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
  { turns, pace, device }: { turns: number; pace: Pace; device: Device },
): Promise<Turning> => {
  const tab = await openTab(bench, candidate, device);
  try {
    await tab.open(candidate.addressOf(book, firstPage), firstPage);
    await wait(quietMs);
    await tab.evaluate(() => window.benchProbe.clear());
    const before = await bench.processes();
    await pressAll(tab, turns, pace);
    const cpuMs = cpuBetween(before, await bench.processes()) / turns;
    const delays = await delaysIn(tab);
    return { p50: median(delays), p95: percentile(delays, 0.95), cpuMs };
  } finally {
    await tab.close();
  }
};

/** Turns at a pace, in turns, A B C A B C; medians of three rounds. */
export const measureTurning = async (
  bench: BenchBrowser,
  candidates: readonly Candidate[],
  book: BenchBook,
  options: { turns: number; pace: Pace; device: Device },
): Promise<ByName<Turning>> => {
  const all: ByName<Turning[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates) {
      const found = await turnPages(bench, candidate, book, options);
      all[candidate.name] = [...(all[candidate.name] ?? []), found];
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

/** Bytes of the renderer right after some pages, each turned as soon as the one before is painted. */
export const measureMemory = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
  { after, device }: { after: readonly number[]; device: Device },
): Promise<number[]> => {
  const old = await bench.processes();
  const tab = await openTab(bench, candidate, device);
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
      found.push(await newRendererBytes(bench, old));
    }
    return found;
  } finally {
    await tab.close();
  }
};
