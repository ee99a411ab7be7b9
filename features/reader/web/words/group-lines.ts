import type { PageWord } from '@sayfa/books/contract';

/** Words further apart than this many heights of the lower one belong to different columns. */
const MAX_GAP = 4;
/** Share of the lower word's height that must be beside the other one. */
const BESIDE = 0.5;

const isBeside = (before: PageWord, word: PageWord): boolean => {
  const [left, top, width, height] = before;
  const [nextLeft, nextTop, nextWidth, nextHeight] = word;
  const shared = Math.min(top + height, nextTop + nextHeight) - Math.max(top, nextTop);
  if (shared < BESIDE * Math.min(height, nextHeight)) return false;
  const gap = Math.max(nextLeft - (left + width), left - (nextLeft + nextWidth));
  return gap <= MAX_GAP * Math.min(height, nextHeight);
};

/**
 * Words in reading order, grouped into lines, so that what is selected and copied has spaces and
 * line ends where the page has them. Works for lines of either direction.
 */
export const groupLines = (words: readonly PageWord[]): PageWord[][] => {
  const lines: PageWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line && before && isBeside(before, word)) line.push(word);
    else lines.push([word]);
  }
  return lines;
};
