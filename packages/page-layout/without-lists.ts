import type { Rect } from '@sayfa/kernel';
import { median } from '@sayfa/kernel';
import type { FoundQuestion } from './found-question.ts';
import type { Ink, Span } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';
import { HEAD } from './page-edges.ts';

/** Page units: an entry of an answer key is no higher, and has no more print beside each other; several are narrow. */
const ENTRY = { height: 30, width: 130, narrow: 70 };

/** Page units between words. */
const WORD_GAP = 12;

/** Share of what was found on a picture that are entries, for all to be none. */
const MANY_ENTRIES = 0.6;

/** From this share of boxes with options on a page has questions with options. */
const SOME_OPTIONS = 0.4;

/**
 * Entries of a list without options: lines, times their height of air between entries, and share of all
 * that have no more. On a page without any options nearly all may have one more, and more leave doubts.
 */
const LOW_ENTRIES = { lines: 3, air: 1.7, share: 0.6 };
const PARAGRAPHS = { lines: 4, air: 1.4, share: 0.8 };
const MERE_TEXT = { ...PARAGRAPHS, lines: Number.POSITIVE_INFINITY };

/**
 * Entries of a list: page units from one to the next, how many of these distances are known, and share of
 * those on which something stands apart, as all questions with options beside each other have.
 */
const DENSE = 58;
const MIN_DISTANCES = 3;
const MANY_APART = 0.8;

/** Page units between two options beside each other, and between more of them. */
const APART = { two: 48, several: 26 };

/** Page units: dust is narrower than the letters of options. */
const NARROWEST = 4;

/** Page units: a row of letters is higher. */
const LOWEST_ROW = 4;

/** A box without options where others have them is lower by this. */
const LOW = 0.5;

const lengthOf = ({ from, to }: Span): number => to - from;

const linesOf = (ink: Ink, box: Rect): Span[] =>
  ink.rows(box).filter((row) => lengthOf(row) > LOWEST_ROW);

/**
 * Rows of an answer key in several columns: words of each, page units between them, share of all rows,
 * and how many options may be read in one, whose letters follow each other by chance.
 */
const KEY_ROW = { words: 2, apart: 30, share: 0.8, options: 0.5 };

/** Whether all has nothing but narrow words far apart: numbers with a letter each, in several columns. */
const areKeyRows = (ink: Ink, boxes: readonly FoundQuestion[]): boolean => {
  const rows = boxes.flatMap((box) => linesOf(ink, box).map((row) => ({ box, row })));
  const ofKey = rows.filter(({ box, row }) => {
    const stripes = ink.stripes({ ...box, top: row.from, height: lengthOf(row) });
    const words = joinedSpans(stripes, KEY_ROW.apart);
    return words.length >= KEY_ROW.words && words.every((word) => lengthOf(word) < ENTRY.narrow);
  });
  const options = boxes.reduce((sum, { optionRuns = 0 }) => sum + optionRuns, 0);
  return (
    rows.length > 0 &&
    ofKey.length >= rows.length * KEY_ROW.share &&
    options < ofKey.length * KEY_ROW.options
  );
};

/** Whether a box is as small as an entry of an answer key. */
const isEntry = (ink: Ink, box: Rect): boolean => {
  const printed = joinedSpans(ink.stripes(box), WORD_GAP).reduce(
    (sum, span) => sum + lengthOf(span),
    0,
  );
  return printed < ENTRY.narrow || (box.height < ENTRY.height && printed < ENTRY.width);
};

/** Whether something stands apart on a line of a box, as options beside each other do. */
const hasApart = (ink: Ink, box: Rect, rows: readonly Span[]): boolean =>
  rows.some((row) => {
    const stripes = ink
      .stripes({ ...box, top: row.from, height: lengthOf(row) })
      .filter((stripe) => lengthOf(stripe) >= NARROWEST);
    return (
      joinedSpans(stripes, APART.two).length > 1 || joinedSpans(stripes, APART.several).length > 2
    );
  });

/** Whether boxes are a list of sentences: text with no more lines, and no more air between them. */
const areList = (
  ink: Ink,
  boxes: readonly FoundQuestion[],
  { lines, air, share }: typeof LOW_ENTRIES,
): boolean => {
  // What follows the last may be in its box.
  const others = boxes.slice(0, -1);
  const low = others.filter((box, at) => {
    const next = boxes[at + 1];
    const below = next && next.column === box.column ? next.top - box.top - box.height : 0;
    const rows = linesOf(ink, box);
    const usual = median(rows.map(lengthOf));
    return rows.length <= lines && below < usual * air && !hasApart(ink, box, rows);
  });
  return others.length > 0 && low.length >= others.length * share;
};

/**
 * Whether numbers follow each other as closely as those of rules do, also where others lack between them.
 * A watermark makes boxes higher and leaves something apart in some of them, but moves no number.
 */
const areDense = (ink: Ink, boxes: readonly FoundQuestion[]): boolean => {
  const apart = boxes.filter((box) => hasApart(ink, box, linesOf(ink, box)));
  if (apart.length >= boxes.length * MANY_APART) return false;
  const distances = boxes.slice(1).flatMap(({ number, column, top }, at) => {
    const before = boxes[at];
    if (number === undefined || before?.number === undefined || before.column !== column) return [];
    return number > before.number ? [(top - before.top) / (number - before.number)] : [];
  });
  return distances.length >= MIN_DISTANCES && median(distances) < DENSE;
};

/** Without what is before all numbers that were read and has no options: the text above the questions. */
const sinceRead = (found: readonly FoundQuestion[]): readonly FoundQuestion[] => {
  const first = found.findIndex(({ isInferred, optionRuns = 0 }) => !isInferred || optionRuns > 0);
  return found.slice(Math.max(0, first));
};

/**
 * What was found on a picture without what is no question: entries of an answer key, numbered rules,
 * and what has no number that anybody read and no options where others have.
 */
export const withoutLists = (ink: Ink, found: readonly FoundQuestion[]): FoundQuestion[] => {
  const boxes = sinceRead(found);
  if (areKeyRows(ink, boxes)) return [];
  if (boxes.filter((box) => isEntry(ink, box)).length > boxes.length * MANY_ENTRIES) return [];
  const withOptions = boxes.filter(({ optionRuns = 0 }) => optionRuns > 0).length;
  if (withOptions > 1 && withOptions >= boxes.length * SOME_OPTIONS) {
    const low = median(boxes.map(({ height }) => height)) * LOW;
    const isRead = ({ number, isInferred, top }: FoundQuestion): boolean =>
      number !== undefined && !isInferred && top > ink.height * HEAD;
    return boxes.filter((box) => (box.optionRuns ?? 0) > 0 || isRead(box) || box.height > low);
  }
  if (areList(ink, boxes, LOW_ENTRIES)) return [];
  const numbered = boxes.filter((box) => box.number !== undefined);
  if (withOptions > 0) return numbered;
  if (areDense(ink, boxes) || areList(ink, boxes, PARAGRAPHS)) return [];
  const isMereText = areList(ink, boxes, MERE_TEXT);
  return isMereText ? numbered.map((box) => ({ ...box, isMereText })) : numbered;
};
