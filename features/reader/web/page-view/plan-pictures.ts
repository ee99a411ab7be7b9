import { type Pages, pageAfter, pageBefore, pagesSeenWith } from './spread.ts';

/** Sheets whose pictures are decoded ahead in the direction of reading, and against it. */
const AHEAD = 2;
const BEHIND = 1;

/** Which way the reader went last. */
export type Direction = 'forward' | 'backward';

const following = (
  from: number,
  count: number,
  step: (page: number) => number,
  seenWith: (page: number) => number[],
): number[] => {
  const pages: number[] = [];
  let at = from;
  for (let sheet = 0; sheet < count; sheet += 1) {
    const next = step(at);
    if (next === at) break;
    pages.push(...seenWith(next));
    at = next;
  }
  return pages;
};

/**
 * The pages whose pictures stay decoded, the most urgent first: those on screen, two sheets ahead,
 * one behind. All others are closed, so memory does not grow with the length of the book.
 */
export const pagesToKeep = (
  page: number,
  pages: Pages,
  twoPages: boolean,
  direction: Direction,
): number[] => {
  const seenWith = (each: number) => pagesSeenWith(each, pages, twoPages);
  const forward = (each: number) => pageAfter(each, pages, twoPages);
  const backward = (each: number) => pageBefore(each, pages, twoPages);
  const [ahead, behind] = direction === 'forward' ? [forward, backward] : [backward, forward];
  return [
    ...new Set([
      ...seenWith(page),
      ...following(page, AHEAD, ahead, seenWith),
      ...following(page, BEHIND, behind, seenWith),
    ]),
  ];
};
