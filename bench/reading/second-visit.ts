import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../numbers.ts';
import { type BenchBrowser, openTab } from './browser.ts';
import type { BenchBook, Candidate } from './candidates.ts';
import type { ByName } from './opening.ts';

const settleMs = 2_000;
const pagesRead = 8;

/** A second visit: bytes that pictures of pages cost then, and milliseconds to the first page. */
export type SecondVisit = { pictureBytes: number; shownMs: number };

const visitTwice = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
): Promise<SecondVisit> => {
  const tab = await openTab(bench, candidate);
  try {
    await tab.open(candidate.addressOf(book, 1), 1);
    await wait(settleMs);
    for (let page = 1; page < pagesRead; page += 1) {
      await tab.press('PageDown');
      await tab.shown(page + 1);
    }
    await wait(settleMs);
    await tab.leave();
    let pictureBytes = 0;
    const pictures = new Set<string>();
    tab.cdp.on('Network.responseReceived', ({ requestId, response }) => {
      // The reader fetches most pictures by script, so the kind of the request does not tell them.
      const isPage = response.mimeType.startsWith('image/') && !response.url.includes('/icons/');
      if (!isPage || response.fromDiskCache || response.fromServiceWorker) return;
      pictures.add(requestId);
    });
    tab.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (pictures.has(requestId)) pictureBytes += encodedDataLength;
    });
    await tab.cdp.send('Network.enable');
    const shownMs = await tab.open(candidate.addressOf(book, 1), 1);
    for (let page = 1; page < pagesRead - 2; page += 1) {
      await tab.press('PageDown');
      await tab.shown(page + 1);
    }
    await wait(settleMs);
    return { pictureBytes, shownMs };
  } finally {
    await tab.close();
  }
};

/** Reads some pages, leaves, and comes back with the same browser; medians. */
export const measureSecondVisit = async (
  bench: BenchBrowser,
  candidates: readonly Candidate[],
  book: BenchBook,
  rounds: number,
): Promise<ByName<SecondVisit>> => {
  const all: ByName<SecondVisit[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates) {
      const found = await visitTwice(bench, candidate, book);
      all[candidate.name] = [...(all[candidate.name] ?? []), found];
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, found]) => [
      name,
      {
        pictureBytes: median(found.map(({ pictureBytes }) => pictureBytes)),
        shownMs: median(found.map(({ shownMs }) => shownMs)),
      },
    ]),
  );
};
