import type { Rect } from '@sayfa/kernel';
import { headsAnswers, listsAnswers } from './answer-key.ts';
import { columnsOf, FOOT, HEAD, type Segment } from './columns.ts';
import type { FoundQuestion } from './found-question.ts';
import { hangingRows } from './hanging-lines.ts';
import { type Ink, inkOf } from './ink.ts';
import { levelled } from './levelled.ts';
import { isRightToLeft, type Line, linesIn, type Word } from './lines.ts';
import { type Candidate, numberChain } from './number-chain.ts';
import { partedRows } from './parted-rows.ts';
import { startsByNumbers } from './picture-questions.ts';
import { questionBoxes, type Start } from './question-boxes.ts';
import { questionNumber } from './question-number.ts';
import { askewBox, skewOf, straightened } from './skew.ts';
import { withoutNoise } from './without-noise.ts';

/** Share of a column's rows that must be indented from its numbers, for numbers to hang out of it. */
const MIN_CONFIDENCE = 0.3;

/** Page units: more space than between lines of text. */
const APART = 14;

type SegmentLine = Line & { segment: Segment };

/** Of the lines of a segment those before a list of answers. */
const beforeAnswers = (lines: readonly Line[]): Line[] => {
  const key = lines.findIndex((line) => headsAnswers(line) || listsAnswers(line));
  return key < 0 ? [...lines] : lines.slice(0, key);
};

/** Running heads and page numbers are in the outermost parts of a page, and are short. */
const isMarginal = (line: Line, height: number): boolean =>
  line.words.length <= 6 && (line.top + line.height < height * HEAD || line.top > height * FOOT);

const startsByWords = (
  segments: readonly Segment[],
  words: readonly Word[],
  { isRtl, height }: { isRtl: boolean; height: number },
): Start[] => {
  const candidates: Candidate<SegmentLine>[] = [];
  for (const segment of segments) {
    const lines = linesIn(segment, words, isRtl).filter(
      (line) =>
        !isMarginal(line, height) || questionNumber(line.words.map(({ text }) => text))?.isSure,
    );
    const [edge] = lines
      .map(({ left, width }) => (isRtl ? -(left + width) : left))
      .toSorted((one, other) => one - other);
    for (const line of beforeAnswers(lines)) {
      const number = questionNumber(line.words.map(({ text }) => text));
      if (!number || number.value === 0) continue;
      const place = isRtl ? -(line.left + line.width) : line.left;
      const indent = place - (edge ?? place);
      candidates.push({ ...number, indent, line: { ...line, segment } });
    }
  }
  return numberChain(candidates).map(({ line, value }) => ({
    segment: line.segment,
    top: Math.min(...line.words.slice(0, 2).map(({ top }) => top)),
    number: value,
  }));
};

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

const endOfText = (segment: Segment, words: readonly Word[], isRtl: boolean): number => {
  const lines = linesIn(segment, words, isRtl);
  const key = lines.find((line) => headsAnswers(line) || listsAnswers(line));
  return key ? key.top : segment.top + segment.height;
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

/** The questions of a picture of a page, on which nothing is known to be written. */
const onPicture = (scanned: Ink): FoundQuestion[] => {
  const level = withoutNoise(levelled(scanned.picture));
  const printed = level === scanned.picture ? scanned : inkOf(level);
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
  const found = questionBoxes(ink, starts, (segment) => segment.top + segment.height, true).map(
    (one) => ({
      ...one,
      ...withAir(one, ink.height),
    }),
  );
  return degrees === 0
    ? found
    : found.map((one) => ({ ...one, ...askewBox(one, degrees, ink.height) }));
};

/**
 * The questions of a page in the order of reading: from the words and what is printed, or from what
 * is printed alone where the page has no words. Lists of answers are none.
 */
export const detectQuestions = (page: { ink: Ink; words: readonly Word[] }): FoundQuestion[] => {
  if (page.words.length <= 8) return onPicture(page.ink);
  const { ink, segments } = columnsOf(page.ink);
  const isRtl = isRightToLeft(page.words);
  const inOrder = segments.toSorted(
    (one, other) =>
      one.band - other.band || (isRtl ? other.column - one.column : one.column - other.column),
  );
  const starts = startsByWords(inOrder, page.words, { isRtl, height: ink.height });
  return questionBoxes(ink, starts, (segment) => endOfText(segment, page.words, isRtl));
};
