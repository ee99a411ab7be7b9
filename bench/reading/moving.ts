import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../numbers.ts';
import { type BenchBrowser, openTab } from './browser.ts';
import type { BenchBook, Candidate } from './candidates.ts';
import type { ByName } from './opening.ts';

const quietMs = 800;
const zoomSteps = 4;
const startPage = 10;

/** Milliseconds from the first key: until the picture is stretched, and until it is sharp. */
export type Zooming = { stretchedMs: number; sharpMs: number };

const zoomOnce = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
  devicePixels: number,
): Promise<Zooming> => {
  const tab = await openTab(bench, candidate, { devicePixels });
  try {
    await tab.open(candidate.addressOf(book, startPage), startPage);
    await wait(quietMs);
    await tab.evaluate(() => window.benchProbe.clear());
    // Four steps of a quarter: twice as large.
    await Promise.all(Array.from({ length: zoomSteps }, () => tab.press('z')));
    for (let look = 0; look < 100; look += 1) {
      const found = await tab.evaluate(() => {
        const { keys, wideAt, sharpAt } = window.benchProbe;
        const from = keys.filter(({ key }) => key === 'z').at(-1)?.at;
        return from !== undefined && wideAt !== undefined && sharpAt !== undefined
          ? { stretchedMs: wideAt - from, sharpMs: sharpAt - from }
          : undefined;
      });
      if (found) return found;
      await wait(50);
    }
    return { stretchedMs: Number.NaN, sharpMs: Number.NaN };
  } finally {
    await tab.close();
  }
};

/** Zooms to twice the size, in turns; medians. */
export const measureZoom = async (
  bench: BenchBrowser,
  candidates: readonly Candidate[],
  book: BenchBook,
  devicePixels: number,
  rounds: number,
): Promise<ByName<Zooming>> => {
  const all: ByName<Zooming[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates) {
      const found = await zoomOnce(bench, candidate, book, devicePixels);
      all[candidate.name] = [...(all[candidate.name] ?? []), found];
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, found]) => [
      name,
      {
        stretchedMs: median(found.map(({ stretchedMs }) => stretchedMs)),
        sharpMs: median(found.map(({ sharpMs }) => sharpMs)),
      },
    ]),
  );
};

/** Milliseconds from a key to the last page of the book, far from the one on screen. */
export const measureJump = async (
  bench: BenchBrowser,
  candidates: readonly Candidate[],
  book: BenchBook,
  rounds: number,
): Promise<ByName<number>> => {
  const all: ByName<number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates) {
      const tab = await openTab(bench, candidate);
      try {
        await tab.open(candidate.addressOf(book, startPage), startPage);
        await wait(quietMs);
        await tab.evaluate(() => window.benchProbe.clear());
        await tab.press('End');
        const shownAt = await tab.shown(book.pages);
        const from = await tab.evaluate(() => window.benchProbe.keys[0]?.at ?? Number.NaN);
        all[candidate.name] = [...(all[candidate.name] ?? []), shownAt - from];
      } finally {
        await tab.close();
      }
    }
  }
  return Object.fromEntries(Object.entries(all).map(([name, found]) => [name, median(found)]));
};
