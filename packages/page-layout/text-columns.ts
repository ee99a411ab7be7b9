import type { Rect } from '@sayfa/kernel';
import type { Span } from './ink.ts';
import { countOptionRuns, rangeOf } from './line-clues.ts';
import { linesIn, type Word } from './lines.ts';
import { questionNumber } from './question-number.ts';

type Part = Span & { words: Word[] };

/**
 * A part of a line between gaps as wide as those between columns; `isNumbered`: it begins with the
 * number of a question.
 */
export type LinePart = Span & { isNumbered: boolean; words: readonly (Span & { text: string })[] };

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
      words: own.map(({ left, width, text }) => ({ from: left, to: left + width, text })),
    }));
  });

/** A place between columns; with a line in it each word is on one side, however near the next one is. */
type Place = { at: number; hasRule: boolean };

const reachesOver =
  ({ at, hasRule }: Place) =>
  (part: LinePart): boolean =>
    (hasRule ? part.words : [part]).some(({ from, to }) => from < at - TOUCH && to > at + TOUCH);

/** What lines say of a place between two edges: it parts columns, has next to none beyond it, or is none. */
const gutterOfText = (
  lines: readonly PageLine[],
  place: Place,
  within: { left: number; right: number },
): 'parts' | 'empty' | 'none' => {
  const { at, hasRule } = place;
  let [crossing, before, after] = [0, 0, 0];
  for (const line of lines) {
    if (line.some(reachesOver(place))) crossing += 1;
    else {
      const parts = hasRule ? line.flatMap(({ words }) => words) : line;
      if (parts.some(({ from, to }) => to <= at + TOUCH && from >= within.left - TOUCH))
        before += 1;
      if (parts.some(({ from, to }) => from >= at - TOUCH && to <= within.right + TOUCH))
        after += 1;
    }
  }
  if (crossing > Math.max(before, after) * MAX_CROSSING) return 'none';
  const fewer = Math.min(before, after);
  const isShort = fewer < MIN_LINES || fewer < Math.max(before, after) * MIN_LINES_SHARE;
  return isShort ? 'empty' : 'parts';
};

/** Whether more questions begin with a line across these gutters than beside them. */
const areAcross = (lines: readonly PageLine[], places: readonly Place[]): boolean => {
  const numbered = lines.flatMap((parts) => parts.filter((part) => part.isNumbered));
  const across = numbered.filter((part) => places.some((place) => reachesOver(place)(part)));
  return across.length * 2 > numbered.length;
};

/** A line as if it were read from the other side. */
const mirrored = (line: PageLine): PageLine =>
  line.map((part) => ({ ...part, from: 1_000 - part.to, to: 1_000 - part.from })).toReversed();

/** Page units between a gutter and the number beside it, or the text that hangs out from that number. */
const BESIDE = 40;

/**
 * Whether numbers of questions stand before a gutter whose text is behind it: they hang out of that
 * column, and the gutter is on their other side.
 */
export const areNumbersBefore = (
  lines: readonly PageLine[],
  { from, to }: Span,
  isRtl: boolean,
): boolean => {
  let [before, behind] = [0, 0];
  for (const inOrder of lines) {
    const parts = isRtl ? mirrored(inOrder) : inOrder;
    const gutter = isRtl ? { from: 1_000 - to, to: 1_000 - from } : { from, to };
    for (const [at, part] of parts.entries()) {
      if (!part.isNumbered) continue;
      const text = parts[at + 1];
      const isFirst = part.from >= gutter.to - TOUCH && part.from <= gutter.to + BESIDE;
      const isCut =
        part.words.length === 1 &&
        part.to <= gutter.from + TOUCH &&
        part.to >= gutter.from - BESIDE &&
        text !== undefined &&
        text.from >= gutter.to - TOUCH &&
        text.from <= gutter.to + BESIDE;
      if (isFirst) behind += 1;
      if (isCut) before += 1;
    }
  }
  return before > behind;
};

/** Whether options count from the first letter on between each two of these edges. */
const haveOptions = (lines: readonly PageLine[], edges: readonly number[]): boolean =>
  edges.slice(1).every((right, index) => {
    const left = edges[index] ?? 0;
    const inside = lines.map((line) => ({
      words: line.flatMap(({ words }) =>
        words.filter(({ from, to }) => from >= left - TOUCH && to <= right + TOUCH),
      ),
    }));
    return countOptionRuns(inside) > 0;
  });

/**
 * What the lines of a page say of gutters, from left to right: that they are none; that text lies
 * between and not across them; or that there are questions with options between all of them, however
 * short their lines.
 */
export const gutterEvidence = (
  lines: readonly PageLine[],
  body: Rect,
  gutters: readonly (Span & { hasRule: boolean })[],
): 'none' | 'text' | 'questions' => {
  const places = gutters.map(({ from, to, hasRule }) => ({ at: (from + to) / 2, hasRule }));
  const edges = [body.left, ...places.map(({ at }) => at), body.left + body.width];
  const found = places.map((place, index) =>
    gutterOfText(lines, place, { left: edges[index] ?? 0, right: edges[index + 2] ?? 1_000 }),
  );
  const areGutters =
    found.includes('parts') && !found.includes('none') && !areAcross(lines, places);
  if (!areGutters) return 'none';
  return haveOptions(lines, edges) ? 'questions' : 'text';
};
