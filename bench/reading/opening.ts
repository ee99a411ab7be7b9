import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../numbers.ts';
import { type BenchBrowser, cpuBetween, type Device, openTab } from './browser.ts';
import type { BenchBook, Candidate } from './candidates.ts';

/** Time for the browser to process what it fetched after a page is shown. */
const settleMs = 1_000;

/**
 * An opening: milliseconds until the first page is painted (the middle and the 95th percentile),
 * processor time of the whole browser until then, and until a second later, when the rest of the
 * program is there too.
 */
export type Opening = { shownMs: number; p95: number; cpuMs: number; settledCpuMs: number };

/** The figures of each candidate by name. */
export type ByName<Figure> = Record<string, Figure>;

const openOnce = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
  device: Device,
): Promise<Omit<Opening, 'p95'>> => {
  const tab = await openTab(bench, candidate, device);
  try {
    // Only the opening itself is counted, not the start of the tab.
    await wait(settleMs);
    const before = await bench.processes();
    const shownMs = await tab.open(candidate.addressOf(book, 1), 1);
    const cpuMs = cpuBetween(before, await bench.processes());
    await wait(settleMs);
    return { shownMs, cpuMs, settledCpuMs: cpuBetween(before, await bench.processes()) };
  } finally {
    await tab.close();
  }
};

/** Opens a book in turns, A B C A B C, each time in a fresh context; answers medians. */
export const measureOpenings = async (
  bench: BenchBrowser,
  candidates: readonly Candidate[],
  book: BenchBook,
  rounds: number,
  device: Device = {},
): Promise<ByName<Opening>> => {
  const all: ByName<Omit<Opening, 'p95'>[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const candidate of candidates) {
      const opening = await openOnce(bench, candidate, book, device);
      // The first round warms the servers' and the disk's caches.
      if (round > 0) all[candidate.name] = [...(all[candidate.name] ?? []), opening];
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, openings]) => [
      name,
      {
        shownMs: median(openings.map(({ shownMs }) => shownMs)),
        p95: percentile(
          openings.map(({ shownMs }) => shownMs),
          0.95,
        ),
        cpuMs: median(openings.map(({ cpuMs }) => cpuMs)),
        settledCpuMs: median(openings.map(({ settledCpuMs }) => settledCpuMs)),
      },
    ]),
  );
};
