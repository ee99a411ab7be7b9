import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { Ink } from '@sayfa/page-layout';
import { type GuideCell, numbersAt } from '../contract/index.ts';
import {
  airAround,
  areOfOtherPages,
  around,
  bottomOf,
  columnOf,
  type KnownQuestions,
  rightOf,
  withQuestion,
} from './questions-in-columns.ts';

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
/** Questions from which on a column without numbers of its own is cut into them. */
const MIN_QUESTIONS = 2;

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

/** A question as it is cut out of a column; the white space around it reaches into no other one. */
const questionIn = (
  ink: Ink,
  question: Rect,
  { column, others }: { column: Rect; others: readonly Rect[] },
): Rect[] => {
  const room = withQuestion(column, question);
  const top = Math.max(room.top, question.top);
  const bottom = Math.min(bottomOf(question), bottomOf(room));
  const air = airAround(question, others);
  const from = Math.max(room.top, top - Math.min(AIR, air.above));
  const limit = { ...room, top: from, height: bottom + Math.min(AIR, air.below) - from };
  return [printedIn(ink, { ...room, top, height: bottom - top }, limit)].flatMap(
    (area) => area ?? [],
  );
};

/** Whether parts are a line each, as those of an answer key are. */
const areRows = (parts: readonly Rect[]): boolean =>
  2 * parts.filter(({ height }) => height <= LINE).length > parts.length;

/** The areas of a cell and the column that it is, of whose questions those are known. */
const areasOfCell = (
  ink: Ink,
  { cell, column, own }: { cell: GuideCell; column: Rect; own: readonly Rect[] },
  known: KnownQuestions | undefined,
): Rect[] => {
  const cut = (): Rect[] =>
    own.flatMap((question) => questionIn(ink, question, { column, others: own }));
  const at = numbersAt(cell);
  const numbers = at === undefined ? undefined : cell.sections[at];
  const words = cell.sections.find((section) => section !== numbers);
  if (!numbers || !words) {
    if (known?.isList) return [];
    return cell.sections.length === 1 && own.length >= MIN_QUESTIONS
      ? cut()
      : cell.sections.flatMap((section) => printedIn(ink, section, section) ?? []);
  }
  // Where others of the page were found, what is beside the line here are no numbers.
  if (known && known.questions.length > 0) return cut();
  const starts = beginningsIn(ink, numbers, words);
  const line = at === 0 ? words : numbers;
  if (starts.length === 0 || isCrossed(ink, line, starts.length)) {
    // A cover, a key, a passage: it was looked at and has no questions.
    if (known) return [];
    return [printedIn(ink, column, column)].flatMap((area) => area ?? []);
  }
  const found = starts.flatMap((from, place) => {
    const to = starts[place + 1] ?? bottomOf(column);
    const part = { ...column, top: from, height: to - from };
    return printedIn(ink, part, { ...part, top: Math.max(column.top, from - AIR) }) ?? [];
  });
  // Rows of a key have numbers as well.
  return known && (known.isList || areRows(found)) ? [] : found;
};

/** The questions within lines of other pages, each as wide as it is. */
const areasAcross = (ink: Ink, columns: readonly Rect[], questions: readonly Rect[]): Rect[] => {
  const page = around(columns);
  return questions.flatMap((question) => {
    if (!columnOf(question, [page])) return [];
    const left = Math.max(page.left, question.left - AIR);
    const right = Math.min(rightOf(page), rightOf(question) + AIR);
    const column = { ...page, left, width: right - left };
    return questionIn(ink, question, { column, others: questions });
  });
};

/**
 * The parts of a page that guide lines cut out, in the order of the cells: the printed area of each
 * section. Where a narrow section is beside a wide one, numbers in the narrow one mark the
 * beginnings of questions in the wide one, and each question is a part; where questions were found in
 * such a column, or several in one that is not divided, these are. A text without numbers is one part,
 * or none where it is known that the page has no questions there; `known` undefined: nobody looked.
 * Where the columns of a page are others than those of its lines, its questions are cut as they are.
 * In whole page units.
 */
export const areasIn = (
  ink: Ink,
  cells: readonly GuideCell[],
  known?: KnownQuestions,
): readonly Rect[] => {
  const columns = cells.map(({ sections }) => around(sections));
  const questions = known?.questions ?? [];
  if (known && areOfOtherPages(columns, questions)) return areasAcross(ink, columns, questions);
  const places = questions.map((question) => ({ question, column: columnOf(question, columns) }));
  return cells.flatMap((cell, at) => {
    const column = columns[at] ?? around(cell.sections);
    const own = places.flatMap((place) => (place.column === column ? [place.question] : []));
    return areasOfCell(ink, { cell, column, own }, known);
  });
};
