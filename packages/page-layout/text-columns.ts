import type { Rect } from '@sayfa/kernel';
import type { Span } from './ink.ts';
import { linesIn, type Word } from './lines.ts';

/** A line of the whole page: its parts between gaps as wide as those between columns. */
export type PageLine = readonly Span[];

/** Page units, and share of a word's height, from which a gap may be one between columns. */
const WIDE_GAP = 13;
const WIDE_GAP_SHARE = 0.9;

/** Page units by which a line may touch the middle of a gutter. */
const TOUCH = 3;

/** Share of the lines on both sides of a gutter that may cross it. */
const MAX_CROSSING = 0.34;

/** Lines that a column has at least, beside one that has many. */
const MIN_LINES = 3;
const MIN_LINES_SHARE = 0.05;

/** The lines of a page across all of its columns. */
export const pageLines = (words: readonly Word[], height: number): PageLine[] =>
  linesIn({ left: 0, top: 0, width: 1_000, height }, words, false).map(({ words: inOrder }) => {
    const parts: Span[] = [];
    for (const { left, width, height: high } of inOrder) {
      const last = parts.at(-1);
      const gap = Math.max(WIDE_GAP, high * WIDE_GAP_SHARE);
      if (last && left - last.to < gap) last.to = Math.max(last.to, left + width);
      else parts.push({ from: left, to: left + width });
    }
    return parts;
  });

/** What lines say of a place between two edges: it parts columns, has next to none beyond it, or is none. */
const gutterOfText = (
  lines: readonly PageLine[],
  place: number,
  within: { left: number; right: number },
): 'parts' | 'empty' | 'none' => {
  let [crossing, before, after] = [0, 0, 0];
  for (const parts of lines) {
    if (parts.some(({ from, to }) => from < place - TOUCH && to > place + TOUCH)) crossing += 1;
    else {
      if (parts.some(({ from, to }) => to <= place + TOUCH && from >= within.left - TOUCH))
        before += 1;
      if (parts.some(({ from, to }) => from >= place - TOUCH && to <= within.right + TOUCH))
        after += 1;
    }
  }
  if (crossing > Math.max(before, after) * MAX_CROSSING) return 'none';
  const fewer = Math.min(before, after);
  const isShort = fewer < MIN_LINES || fewer < Math.max(before, after) * MIN_LINES_SHARE;
  return isShort ? 'empty' : 'parts';
};

/** Whether lines of text lie between these gutters, from left to right, and not across them. */
export const areTextColumns = (
  lines: readonly PageLine[],
  body: Rect,
  gutters: readonly Span[],
) => {
  const middles = gutters.map(({ from, to }) => (from + to) / 2);
  const edges = [body.left, ...middles, body.left + body.width];
  const found = middles.map((place, at) =>
    gutterOfText(lines, place, { left: edges[at] ?? 0, right: edges[at + 2] ?? 1_000 }),
  );
  return found.includes('parts') && !found.includes('none');
};
