import type { Rect } from '@sayfa/kernel';
import type { Span } from './ink.ts';
import { rangeOf } from './line-clues.ts';
import { linesIn, type Word } from './lines.ts';
import { questionNumber } from './question-number.ts';

type Part = Span & { words: Word[] };

/**
 * A part of a line between gaps as wide as those between columns; `isNumbered`: it begins with the
 * number of a question.
 */
export type LinePart = Span & { isNumbered: boolean };

/** A line of the whole page. */
export type PageLine = readonly LinePart[];

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

const isNumbered = (words: readonly Word[], isRtl: boolean): boolean => {
  const inOrder = isRtl ? words.toReversed() : [...words];
  const isSure = questionNumber(inOrder.map(({ text }) => text))?.isSure ?? false;
  return isSure && rangeOf({ words: inOrder }) === undefined;
};

/** The lines of a page across all of its columns. */
export const pageLines = (words: readonly Word[], height: number, isRtl: boolean): PageLine[] =>
  linesIn({ left: 0, top: 0, width: 1_000, height }, words, false).map(({ words: inOrder }) => {
    const parts: Part[] = [];
    for (const word of inOrder) {
      const { left, width, height: high } = word;
      const last = parts.at(-1);
      const gap = Math.max(WIDE_GAP, high * WIDE_GAP_SHARE);
      if (last && left - last.to < gap) {
        last.to = Math.max(last.to, left + width);
        last.words.push(word);
      } else parts.push({ from: left, to: left + width, words: [word] });
    }
    return parts.map(({ from, to, words: own }) => ({
      from,
      to,
      isNumbered: isNumbered(own, isRtl),
    }));
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

/** Whether more questions begin with a line across these gutters than beside them. */
const areAcross = (lines: readonly PageLine[], gutters: readonly number[]): boolean => {
  const numbered = lines.flatMap((parts) => parts.filter((part) => part.isNumbered));
  const across = numbered.filter(({ from, to }) =>
    gutters.some((place) => from < place - TOUCH && to > place + TOUCH),
  );
  return across.length * 2 > numbered.length;
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
  return found.includes('parts') && !found.includes('none') && !areAcross(lines, middles);
};
