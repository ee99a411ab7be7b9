import type { Segment } from './columns.ts';
import type { Ink, Span } from './ink.ts';

/** Numbers from which the usual space above a question is measured. */
const MIN_KNOWN = 3;

/** Share of the usual space above a number that supports it as a question. */
const AS_MUCH = 0.9;

/** Page units: how far a number may be off the others of its column, and off its row. */
const SAME_INDENT = 6;
const IN_ROW = 6;

/** Page units: the height of a part that may contain questions though none was read. */
const MIN_PART = 120;

/** What such a place is worth, and up to where. */
const WORTH = 0.9;
const MAX_WORTH = 0.75;

type Placed = { value: number; worth: number; indent: number; top: number; segment: Segment };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Numbers that are hard to read count for more where they are under those that were read, and have
 * as much air above them. `known` are those that were read, of all `numbers`.
 */
export const supportedNumbers = <Each extends Placed>(
  ink: Ink,
  numbers: readonly Each[],
  known: readonly Each[],
): Each[] => {
  const rows = new Map<Segment, Span[]>();
  const airAbove = ({ segment, top }: Each): number => {
    const all = rows.get(segment) ?? ink.rows(segment);
    rows.set(segment, all);
    const at = all.findIndex(({ from, to }) => to > top + 1 && from < top + IN_ROW);
    const [row, before] = [all[at], all[at - 1]];
    if (!row || top - row.from > IN_ROW) return 0;
    return before ? row.from - before.to : Infinity;
  };
  const air = known.map(airAbove).filter((one) => one > 0 && one < Infinity);
  if (known.length < MIN_KNOWN || air.length === 0) return [...numbers];
  const enough = median(air) * AS_MUCH;
  return numbers.map((number) => {
    const isUnder = known.some(
      ({ segment, indent }) =>
        segment.column === number.segment.column && Math.abs(indent - number.indent) <= SAME_INDENT,
    );
    // A heading and a list of answers are parts of their own.
    const isWithin = known.some(({ segment }) => segment === number.segment);
    const isSeparate =
      number.segment.height > MIN_PART &&
      !known.some(({ segment }) => segment.column === number.segment.column);
    // After the last that was read, options below a drawing look like another question.
    const isAfter = known.every(({ value }) => value < number.value);
    const isPlaced = (isUnder && isWithin && !isAfter) || isSeparate;
    if (number.worth >= MAX_WORTH || !isPlaced || airAbove(number) < enough) return number;
    return { ...number, worth: Math.max(number.worth, Math.min(MAX_WORTH, number.worth + WORTH)) };
  });
};
