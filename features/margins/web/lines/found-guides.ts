import type { PageWord } from '@sayfa/books/contract';
import { clamp, PAGE_UNITS } from '@sayfa/kernel';
import type { Guides } from '../../contract/index.ts';

/** Edges of the columns of a page, in page units. */
type FoundColumns = {
  columns: readonly { left: number; right: number }[];
  top: number;
  bottom: number;
};

/** Page units between a line and the print beside it, so that no letter is cut. */
const AIR = 4;
/** Page units from the edge of a column within which question numbers begin. */
const AT_EDGE = 14;
/** A single number may be something else. */
const FEWEST_NUMBERS = 2;
/** A number of a question as printed, e.g. `7.`, `(7)`, `7-`. */
const NUMBER = /^\(?\p{Nd}{1,3}[.)\-–:]?$/u;

const middleOf = ([left, , width]: PageWord): number => left + width / 2;

/**
 * The place between the question numbers of a column and their text; undefined where it has no
 * numbers.
 */
const numbersEnd = (
  { left, right }: { left: number; right: number },
  words: readonly PageWord[],
): number | undefined => {
  const inColumn = words.filter((word) => middleOf(word) > left && middleOf(word) < right);
  const numbers = inColumn.filter(
    ([from, , , , text]) => from < left + AT_EDGE && NUMBER.test(text),
  );
  if (numbers.length < FEWEST_NUMBERS) return undefined;
  const end = Math.max(...numbers.map(([from, , width]) => from + width));
  const beside = inColumn.filter(([from]) => from >= end).map(([from]) => from);
  const begin = Math.min(...beside);
  return beside.length > 0 && begin - end >= 2 ? (end + begin) / 2 : undefined;
};

/**
 * Lines around detected columns; where questions are numbered, a third line separates numbers from
 * text, because the numbers mark the beginnings of questions.
 */
export const foundGuides = (
  { columns, top, bottom }: FoundColumns,
  words: readonly PageWord[],
): Guides => ({
  upright: columns.flatMap((column) => {
    const within = numbersEnd(column, words);
    const left = clamp(column.left - AIR, 1, PAGE_UNITS - 1);
    const right = clamp(column.right + AIR, 1, PAGE_UNITS - 1);
    return within === undefined ? [left, right] : [left, within, right];
  }),
  level: [Math.max(1, top - AIR), bottom + AIR],
});
