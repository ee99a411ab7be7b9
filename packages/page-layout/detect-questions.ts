import type { Rect } from '@sayfa/kernel';
import { columnsOf, FOOT, HEAD, type Segment } from './columns.ts';
import type { FoundQuestion } from './found-question.ts';
import { hangingRows } from './hanging-lines.ts';
import { type GreyPicture, type Ink, inkOf } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';
import { levelled } from './levelled.ts';
import { isRightToLeft } from './lines.ts';
import { isReadable, withoutFlatGrey } from './page-ink.ts';
import { layoutOf, type PrintedPage } from './page-layout.ts';
import { partedRows } from './parted-rows.ts';
import { startsByNumbers } from './picture-questions.ts';
import { questionBoxes, type Start } from './question-boxes.ts';
import { askewBox, skewOf, straightened } from './skew.ts';
import { withoutAreas } from './without-areas.ts';
import { withoutNoise } from './without-noise.ts';
import { startsByWords } from './word-questions.ts';

/** Share of a column's rows that must be indented from its numbers, for numbers to hang out of it. */
const MIN_CONFIDENCE = 0.3;

/** Page units: more space than between lines of text. */
const APART = 14;

/** Without a running head and a page number: first and last rows that are apart. */
const withoutMargins = (ink: Ink, segment: Segment): Segment => {
  const rows = ink.rows(segment);
  const first = rows.findIndex(({ to }, index) => {
    const next = rows[index + 1];
    return to > ink.height * HEAD || !next || next.from - to < APART;
  });
  const last = rows.findLastIndex(({ from }, index) => {
    const before = rows[index - 1];
    return from < ink.height * FOOT || !before || from - before.to < APART;
  });
  const top = rows[first]?.from ?? segment.top;
  const bottom = rows[last]?.to ?? top;
  return { ...segment, top, height: bottom - top };
};

const startsByInk = (ink: Ink, segments: readonly Segment[]): Start[] => {
  const tall = segments.flatMap((segment) => {
    const part = withoutMargins(ink, segment);
    return part.height > 60 ? [part] : [];
  });
  const ways = [false, true].map((isRtl) => {
    const found = tall.map((segment) => ({ segment, ...hangingRows(ink, segment, isRtl) }));
    const confidence = found.reduce((sum, one) => sum + one.confidence * one.segment.height, 0);
    return { found, confidence: confidence };
  });
  const [best] = ways.toSorted((one, other) => other.confidence - one.confidence);
  const starts = (best?.found ?? []).flatMap(({ segment, tops, confidence }) =>
    (confidence >= MIN_CONFIDENCE ? tops : partedRows(ink, segment)).map((top) => ({
      segment,
      top,
      number: undefined,
    })),
  );
  // One block is no list of questions but a picture, a cover.
  return starts.length > 1 ? starts : [];
};

/** Page units that letters have above and below what is printed of them. */
const AIR = 2;

/** A box with the margin that people leave when they draw one around a question. */
const withAir = ({ left, top, width, height }: Rect, pageHeight: number): Rect => {
  const from = { left: Math.max(0, left - 1), top: Math.max(0, top - AIR) };
  return {
    ...from,
    width: Math.min(1_000, left + width + 1) - from.left,
    height: Math.min(pageHeight, top + height + AIR) - from.top,
  };
};

/** Page units: an entry of an answer key is no higher, and has no more print beside each other; several are narrow. */
const ENTRY = { height: 30, width: 130, narrow: 70 };

/** Page units between words. */
const WORD_GAP = 12;

/** Shares of what was found on a picture that are entries, rules or lines, for all to be none. */
const MANY_ENTRIES = 0.6;
const MANY_RULES = 0.75;

/** Rules of an exam are prose: this share of the widest of them wide, of few lines, and several. */
const PROSE_WIDTH = 0.55;
const MAX_RULE_LINES = 2;
const MIN_RULES = 4;

/**
 * What was found on a picture without what is no question: entries of an answer key, numbered rules,
 * and single lines that have no number.
 */
const withoutLists = (ink: Ink, boxes: readonly FoundQuestion[]): FoundQuestion[] => {
  const printedAcross = (box: Rect) =>
    joinedSpans(ink.stripes(box), WORD_GAP).reduce((sum, { from, to }) => sum + to - from, 0);
  const isEntry = (box: Rect) => {
    const wide = printedAcross(box);
    return wide < ENTRY.narrow || (box.height < ENTRY.height && wide < ENTRY.width);
  };
  if (boxes.filter(isEntry).length > boxes.length * MANY_ENTRIES) return [];
  // What follows the last may be in its box.
  const others = boxes.slice(0, -1);
  const widest = Math.max(...others.map(({ width }) => width));
  const linesOf = (box: Rect) => ink.rows(box).filter(({ from, to }) => to - from > 4).length;
  const rules = others.filter(
    (box) => linesOf(box) <= MAX_RULE_LINES && box.width > widest * PROSE_WIDTH,
  );
  if (others.length >= MIN_RULES && rules.length > others.length * MANY_RULES) return [];
  return boxes.filter((box) => box.number !== undefined || linesOf(box) > 1);
};

/** The questions of a picture of a page, on which nothing is known to be written. */
const onPicture = (picture: GreyPicture): FoundQuestion[] => {
  const level = withoutNoise(withoutFlatGrey(withoutAreas(levelled(picture))));
  const printed = inkOf(level);
  const degrees = skewOf(printed);
  const straight = degrees === 0 ? printed : inkOf(straightened(level, degrees));
  const { ink, segments } = columnsOf(straight);
  const byNumbers = startsByNumbers(ink, segments);
  const starts =
    byNumbers?.starts ??
    startsByInk(
      ink,
      segments.toSorted((one, other) => one.band - other.band || one.column - other.column),
    );
  const boxes = questionBoxes(ink, starts, ({ segment }) => segment.top + segment.height, true);
  return withoutLists(ink, boxes).map((one) => {
    const onSheet = degrees === 0 ? one : askewBox(ink, one, degrees);
    return { ...one, ...withAir(onSheet, ink.height) };
  });
};

/**
 * The questions of a page in the order of reading: from its words and what is printed, or from what
 * is printed alone where the page has no words. Lists of answers are none.
 */
export const detectQuestions = (page: PrintedPage): FoundQuestion[] => {
  if (!isReadable(page.words)) return onPicture(page.picture);
  const { ink, segments, words } = layoutOf(page);
  const isRtl = isRightToLeft(words);
  const inOrder = segments.toSorted(
    (one, other) =>
      one.band - other.band || (isRtl ? other.column - one.column : one.column - other.column),
  );
  const { starts, endOf } = startsByWords(inOrder, { words, isRtl, height: ink.height });
  return questionBoxes(ink, starts, endOf);
};
