import { pageAfter, pageBefore, pagesSeenWith } from './spread.ts';

/** Sheets kept ready in the direction of reading, and against it. */
const AHEAD = 2;
const BEHIND = 1;

/** Which way the reader went last. */
export type Heading = 'onwards' | 'backwards';

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
 * The pages whose pictures are kept decoded, the most urgent first: those on screen, two sheets
 * ahead, one behind. Everything else is closed, so memory stays flat however long the book.
 */
export const pagesToKeep = (
  page: number,
  total: number,
  twoPages: boolean,
  heading: Heading,
): number[] => {
  const seenWith = (each: number) => pagesSeenWith(each, total, twoPages);
  const onwards = (each: number) => pageAfter(each, total, twoPages);
  const backwards = (each: number) => pageBefore(each, total, twoPages);
  const [ahead, behind] = heading === 'onwards' ? [onwards, backwards] : [backwards, onwards];
  return [
    ...new Set([
      ...seenWith(page),
      ...following(page, AHEAD, ahead, seenWith),
      ...following(page, BEHIND, behind, seenWith),
    ]),
  ];
};
