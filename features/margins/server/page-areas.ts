import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { Ink } from '@sayfa/page-layout';
import { type GuideCell, numbersAt } from '../contract/index.ts';

/** White space around print, in page units. */
const AIR = 8;
/** Print with smaller gaps is one number: a dot below its digit, two lines of a heading. */
const SAME_NUMBER = 6;
/** Page units on both sides of a line within which print crosses it. */
const ACROSS = 2;
/** A line of text with the white space around it is no higher. */
const LINE = 44;
/** Smaller areas are ignored. */
const MIN_EXTENT = 10;

const bottomOf = ({ top, height }: Rect): number => top + height;
const rightOf = ({ left, width }: Rect): number => left + width;

const around = (parts: readonly Rect[]): Rect => {
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  return {
    left,
    top,
    width: Math.max(...parts.map(rightOf)) - left,
    height: Math.max(...parts.map(bottomOf)) - top,
  };
};

/** The printed area within a part, with some white space, on whole units, limited to `limit`. */
const printedIn = (ink: Ink, part: Rect, limit: Rect): Rect | undefined => {
  const found = ink.trim(part);
  if (!found || found.width < MIN_EXTENT || found.height < MIN_EXTENT) return undefined;
  const left = Math.max(0, Math.floor(Math.max(limit.left, found.left - AIR)));
  const top = Math.max(0, Math.floor(Math.max(limit.top, found.top - AIR)));
  const right = Math.min(PAGE_UNITS, Math.ceil(Math.min(rightOf(limit), rightOf(found) + AIR)));
  const bottom = Math.ceil(Math.min(bottomOf(limit), bottomOf(found) + AIR));
  return { left, top, width: right - left, height: bottom - top };
};

/** The tops of questions: for each number, the top of the text line beside it. */
const beginningsIn = (ink: Ink, numbers: Rect, words: Rect): number[] => {
  const lines = ink.rows(words);
  const begun: { from: number; to: number }[] = [];
  for (const run of ink.rows(numbers)) {
    const last = begun.at(-1);
    if (last && run.from - last.to < SAME_NUMBER) last.to = run.to;
    else begun.push({ ...run });
  }
  return begun.map(({ from, to }, at) => {
    const line = lines.find((one) => one.from < to && one.to > from);
    // A tall line may begin above its number, but not within the previous question.
    const above = line && from - line.from < to - from ? line.from : from;
    return Math.max(Math.min(above, from), begun[at - 1]?.to ?? numbers.top);
  });
};

/** Whether print continues across the line beside the numbers, as in text that is no question. */
const isCrossed = (ink: Ink, { left, top, height }: Rect, starts: number): boolean =>
  2 * ink.rows({ left: left - ACROSS, top, width: 2 * ACROSS, height }).length > starts;

/** The questions that lie in a column: their middle does, and they begin in it. */
const questionsWithin = (questions: readonly Rect[], column: Rect): Rect[] =>
  questions.filter(({ left, top, width }) => {
    const middle = left + width / 2;
    const isBeside = middle > column.left && middle < rightOf(column);
    return isBeside && top >= column.top - AIR && top < bottomOf(column);
  });

/** Whether parts are a line each, as those of an answer key are. */
const areRows = (parts: readonly Rect[]): boolean =>
  2 * parts.filter(({ height }) => height <= LINE).length > parts.length;

const areasOfCell = (ink: Ink, cell: GuideCell, questions: readonly Rect[] | undefined): Rect[] => {
  const sectionAreas = (): Rect[] =>
    cell.sections.flatMap((section) => printedIn(ink, section, section) ?? []);
  const at = numbersAt(cell);
  const numbers = at === undefined ? undefined : cell.sections[at];
  const words = cell.sections.find((section) => section !== numbers);
  if (!numbers || !words) return sectionAreas();
  const column = around([numbers, words]);
  const own = questionsWithin(questions ?? [], column);
  if (own.length > 0) {
    return own.flatMap(({ top, height }) => {
      const part = { ...column, top, height: Math.min(height, bottomOf(column) - top) };
      const from = Math.max(column.top, top - AIR);
      const limit = { ...part, top: from, height: bottomOf(part) + AIR - from };
      return printedIn(ink, part, limit) ?? [];
    });
  }
  const starts = beginningsIn(ink, numbers, words);
  const line = at === 0 ? words : numbers;
  if (starts.length === 0 || isCrossed(ink, line, starts.length)) {
    // A cover, a key, a passage: it was looked at and has no questions.
    if (questions) return [];
    return [printedIn(ink, column, column)].flatMap((area) => area ?? []);
  }
  const found = starts.flatMap((from, place) => {
    const to = starts[place + 1] ?? bottomOf(column);
    const part = { ...column, top: from, height: to - from };
    return printedIn(ink, part, { ...part, top: Math.max(column.top, from - AIR) }) ?? [];
  });
  // Rows of a key have numbers as well.
  return questions && areRows(found) ? [] : found;
};

/**
 * The parts of a page that guide lines cut out, in the order of the cells: the printed area of each
 * section. Where a narrow section is beside a wide one, numbers in the narrow one mark the
 * beginnings of questions in the wide one, and each question is a part; where `questions` were
 * found in such a column, these are. A text without numbers is one part, or none where it is known
 * that the page has no questions there; `questions` undefined: nobody knows. In whole page units.
 */
export const areasIn = (
  ink: Ink,
  cells: readonly GuideCell[],
  questions?: readonly Rect[],
): readonly Rect[] => cells.flatMap((cell) => areasOfCell(ink, cell, questions));
