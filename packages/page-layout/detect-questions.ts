import type { Rect } from '@sayfa/kernel';
import type { Segment } from './columns.ts';
import type { FoundQuestion } from './found-question.ts';
import { hangingRows } from './hanging-lines.ts';
import type { GreyPicture, Ink } from './ink.ts';
import { hasKeyTable } from './key-table.ts';
import { isRightToLeft } from './lines.ts';
import { FOOT, HEAD } from './page-edges.ts';
import { isReadable } from './page-ink.ts';
import { layoutOf, type PrintedPage } from './page-layout.ts';
import { partedRows } from './parted-rows.ts';
import { pictureLayout } from './picture-layout.ts';
import { readPicture } from './picture-questions.ts';
import { questionBoxes, type Start } from './question-boxes.ts';
import { askewBox } from './skew.ts';
import { withoutLists } from './without-lists.ts';
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

const holdsMiddle = (box: Rect, { left, top, width, height }: Rect): boolean =>
  left + width / 2 > box.left &&
  left + width / 2 < box.left + box.width &&
  top + height / 2 > box.top &&
  top + height / 2 < box.top + box.height;

/** Letters of a key that may look like the options of a question. */
const MAX_IN_KEY = 1;

/** Page units: options that begin nearer to the top of a box have no question above them. */
const ROW = 14;

/** Page units: more below its options than the text of the last one; more than a heading above a question. */
const FAR_BELOW = 120;
const TEXT = 40;

/** Page units between the options of a page's last question and what is at its foot. */
const OVER_FOOT = 60;

/** A question without what stands far below its options: a page number, drawings at the foot. */
const untilOptions = (ink: Ink, box: FoundQuestion, options: readonly Rect[]): FoundQuestion => {
  if (options.length === 0) return box;
  const end = Math.max(...options.map(({ top, height }) => top + height));
  const rows = ink.rows(box);
  const last = rows.findIndex(
    ({ to }, at) => to >= end && (rows[at + 1]?.from ?? Number.POSITIVE_INFINITY) - to > OVER_FOOT,
  );
  const printed = ink.trim({ ...box, height: (rows[last]?.to ?? box.top + box.height) - box.top });
  return { ...box, ...printed };
};

/** What looks wrong with a question on a picture. */
const withDoubts = (
  ink: Ink,
  box: FoundQuestion,
  { own, isLone }: { own: readonly Rect[]; isLone: boolean },
): FoundQuestion => {
  const isCutOff = own.some((run) => run.top < box.top + ROW);
  const end = Math.max(0, ...own.map(({ top, height }) => top + height));
  const isRunOn = own.length > 0 && box.top + box.height - end > FAR_BELOW;
  const head = ink.height * HEAD;
  const above = ink.rows({ left: 0, top: head, width: 1_000, height: box.top - head });
  const isBelowText = isLone && above.reduce((sum, { from, to }) => sum + to - from, 0) > TEXT;
  return {
    ...box,
    optionRuns: own.length,
    ...(isCutOff && { isCutOff }),
    ...(isRunOn && { isRunOn }),
    ...(isBelowText && { isBelowText }),
  };
};

/**
 * The questions of a page in the order of reading; `isList`: there are none, because what is numbered on
 * it are answers or rules.
 */
export type PageQuestions = { questions: FoundQuestion[]; isList: boolean };

/** The questions of a picture of a page, on which nothing is known to be written. */
const onPicture = (picture: GreyPicture): PageQuestions => {
  const { ink, segments, degrees } = pictureLayout(picture);
  const read = readPicture(ink, segments);
  const starts =
    read.starts ??
    startsByInk(
      ink,
      segments.toSorted((one, other) => one.band - other.band || one.column - other.column),
    );
  const boxes = questionBoxes(ink, starts, ({ segment }) => segment.top + segment.height, true).map(
    (box) => {
      const own = read.options.filter((run) => holdsMiddle(box, run));
      return withDoubts(ink, untilOptions(ink, box, own), { own, isLone: starts.length === 1 });
    },
  );
  const hasFewOptions = boxes.filter(({ optionRuns = 0 }) => optionRuns > 0).length <= MAX_IN_KEY;
  if (hasFewOptions && hasKeyTable(ink)) return { questions: [], isList: true };
  const questions = withoutLists(ink, boxes).map((one) => {
    const onSheet = degrees === 0 ? one : askewBox(ink, one, degrees);
    return { ...one, ...withAir(onSheet, ink.height) };
  });
  const hasNumbers = boxes.some(({ number }) => number !== undefined);
  return { questions, isList: (hasNumbers || read.isList === true) && questions.length === 0 };
};

/**
 * The questions of a page: from its words and what is printed, or from what is printed alone where the
 * page has no words. Lists of answers are none.
 */
export const questionsOfPage = (page: PrintedPage): PageQuestions => {
  if (!isReadable(page.words)) return onPicture(page.picture);
  const { ink, segments, words } = layoutOf(page);
  const isRtl = isRightToLeft(words);
  const inOrder = segments.toSorted(
    (one, other) =>
      one.band - other.band || (isRtl ? other.column - one.column : one.column - other.column),
  );
  const read = startsByWords(inOrder, { words, isRtl, height: ink.height });
  return { questions: questionBoxes(ink, read.starts, read.endOf), isList: read.isList };
};

/** The questions of a page in the order of reading. */
export const detectQuestions = (page: PrintedPage): FoundQuestion[] =>
  questionsOfPage(page).questions;
