import type { PageWord } from '@sayfa/books/contract';
import { clamp, PAGE_UNITS } from '@sayfa/kernel';
import { type Guides, MAX_LINES } from '../../contract/index.ts';

/** Edges of the columns of a page, in page units. */
type FoundColumns = {
  /** `inner`: between the numbers of questions and their text, where questions were found. */
  columns: readonly { left: number; right: number; inner?: number | undefined }[];
  top: number;
  bottom: number;
};

/** Page units between a line and the print beside it, so that no letter is cut. */
const AIR = 4;
/** Page units from the edge of a column within which question numbers begin. */
const AT_EDGE = 14;
/** A single number may be something else. */
const FEWEST_NUMBERS = 2;
/** Page units between the numbers and their text. */
const MIN_GAP = 2;
/** A number of a question as printed, e.g. `7.`, `(7)`, `7-`. */
const NUMBER = /^\(?\p{Nd}{1,3}[.)\-–:]?$/u;

const middleOf = ([left, , width]: PageWord): number => left + width / 2;

/** Where the text begins on the line of a number; undefined where nothing follows it. */
const textBeside = (
  [left, top, width, height]: PageWord,
  inColumn: readonly PageWord[],
): number | undefined => {
  const middle = top + height / 2;
  const beside = inColumn.filter(
    ([from, above, , tall]) => from >= left + width && above < middle && above + tall > middle,
  );
  return beside.length > 0 ? Math.min(...beside.map(([from]) => from)) : undefined;
};

/**
 * The place between the question numbers of a column and their text, from the left edge of the
 * column; undefined where it has no numbers. Only lines that begin with a number count: an instruction runs over the whole column.
 */
const numbersEnd = (
  { left, right }: { left: number; right: number },
  words: readonly PageWord[],
): number | undefined => {
  const inColumn = words.filter((word) => middleOf(word) > left && middleOf(word) < right);
  const numbered = inColumn.flatMap((word) => {
    const [from, , width, , text] = word;
    const begin = textBeside(word, inColumn);
    const isNumber = from < left + AT_EDGE && NUMBER.test(text) && begin !== undefined;
    return isNumber ? [{ end: from + width, begin }] : [];
  });
  const begins = numbered.map(({ begin }) => begin).sort((one, other) => one - other);
  const usual = begins[Math.floor(begins.length / 2)] ?? 0;
  const aligned = numbered.filter(({ begin }) => Math.abs(begin - usual) < AT_EDGE);
  if (aligned.length < FEWEST_NUMBERS) return undefined;
  // A number that reaches into the text, such as a year, is none.
  const begin = Math.min(...aligned.map((one) => one.begin));
  const ends = aligned.map(({ end }) => end).filter((end) => end <= begin - MIN_GAP);
  return ends.length >= FEWEST_NUMBERS ? (Math.max(...ends) + begin) / 2 - left : undefined;
};

/**
 * Lines around detected columns; where questions are numbered, a third line separates numbers from
 * text, because the numbers mark the beginnings of questions. Columns of a page are alike: one in
 * which too few numbers stand gets the line of the others.
 */
export const foundGuides = (
  { columns, top, bottom }: FoundColumns,
  words: readonly PageWord[],
): Guides => {
  const written = columns.map((column) => numbersEnd(column, words));
  // Numbers of a picture, or those that are announced by a word, are known from its questions only.
  const isWritten = written.some((end) => end !== undefined);
  const ends = isWritten
    ? written
    : columns.map(({ left, inner }) => (inner === undefined ? undefined : inner - left));
  const usual = isWritten ? ends.find((end) => end !== undefined) : undefined;
  // Else lines at the end would be left out, and the others divide no column.
  const mayDivide = columns.length * 3 <= MAX_LINES;
  return {
    upright: columns.flatMap((column, at) => {
      const end = mayDivide ? (ends[at] ?? usual) : undefined;
      const left = clamp(column.left - AIR, 1, PAGE_UNITS - 1);
      const right = clamp(column.right + AIR, 1, PAGE_UNITS - 1);
      return end === undefined ? [left, right] : [left, column.left + end, right];
    }),
    level: [Math.max(1, top - AIR), bottom + AIR],
  };
};
