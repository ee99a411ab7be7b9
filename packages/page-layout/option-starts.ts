import { median } from '@sayfa/kernel';
import type { Segment } from './columns.ts';
import type { Ink, Span } from './ink.ts';
import type { PlacedNumber } from './number-places.ts';
import type { OptionRun } from './option-runs.ts';

/** A column of a picture with the options in it. */
type Part = { segment: Segment; options: readonly OptionRun[] };

type Placed = PlacedNumber & {
  segment: Segment;
  place: number;
  column: number;
  isMarginal: boolean;
  optionsBefore: number;
};

/** Page units: a row of letters is higher; how far a number is off the others of its column. */
const LOWEST_ROW = 4;
const SLACK = 5;

/** Page units at the beginning of a line in which a number is. */
const NARROWEST = 12;

/** Of rows with nearly as much air above the first counts. */
const MORE_AIR = 1.15;

/** What a number is worth that nobody read, between the options of two questions. */
const WORTH = 0.95;

/** Values that it may have. */
const MAX_VALUES = 4;

/** How many groups of options of a column are above a place, whose row may begin with a number. */
export const runsAbove = (options: readonly OptionRun[], top: number): number =>
  options.filter((run) => run.top + SLACK < top).length;

/** The row between options and the next ones at which a question begins: that below the most air. */
const rowBetween = (
  ink: Ink,
  { segment, from, to, strip }: { segment: Segment; from: number; to: number; strip: Span },
): number | undefined => {
  let best: { top: number; air: number } | undefined;
  let above = from;
  for (const row of ink.rows({ ...segment, top: from, height: to - from })) {
    const high = row.to - row.from;
    const inStrip = { left: strip.from, width: strip.to - strip.from, top: row.from, height: high };
    const air = row.from - above;
    above = row.to;
    if (high < LOWEST_ROW || ink.count(inStrip) === 0) continue;
    if (!best || air > best.air * MORE_AIR) best = { top: row.from, air };
  }
  return best?.top;
};

/**
 * Numbers that nobody read, of questions that begin between the options of one question and those
 * of the next: there is one in each such place of a column.
 */
export const numbersBetweenOptions = <Each extends Placed>(
  ink: Ink,
  {
    numbers,
    chain,
    parts,
  }: { numbers: readonly Each[]; chain: readonly Each[]; parts: readonly Part[] },
): Each[] => {
  const found: Each[] = [];
  const wide = median(chain.map(({ sign }) => (sign.right - sign.left) * ink.unit));
  for (const [index, { segment, options }] of parts.entries()) {
    const own = chain.filter(({ column }) => column === segment.column);
    const [like] = own;
    if (!like) continue;
    const left = median(own.map(({ sign }) => sign.left * ink.unit));
    const strip = { from: left - SLACK, to: left + Math.max(NARROWEST, wide) };
    for (const [at, run] of options.entries()) {
      const next = options[at + 1];
      const from = run.top + run.height + 1;
      if (!next || next.top + SLACK - from < LOWEST_ROW) continue;
      const top = rowBetween(ink, { segment, from, to: next.top + next.height, strip });
      if (top === undefined || top > next.top + SLACK) continue;
      const place = index * 100_000 + top;
      const before = chain.findLast((number) => number.place < place - SLACK);
      const after = chain.find((number) => number.place > place - SLACK);
      const first = before ? before.value + 1 : Math.max(1, (after?.value ?? 1) - MAX_VALUES);
      const last = Math.min(
        first + MAX_VALUES - 1,
        after && (!before || after.value > before.value) ? after.value : Number.POSITIVE_INFINITY,
      );
      const box = { ...like.sign, top: top / ink.unit, bottom: top / ink.unit + 1 };
      for (let value = first; value <= last; value += 1)
        found.push({
          ...like,
          ...{ segment, column: segment.column, value, top, place, worth: WORTH },
          ...{ sign: box, line: box, isMarginal: false, isInferred: true },
          optionsBefore:
            parts.slice(0, index).reduce((sum, part) => sum + part.options.length, 0) +
            runsAbove(options, top),
        });
    }
  }
  // What was read at the same place counts.
  return found.filter(
    (one) =>
      !numbers.some(
        (other) =>
          other.value === one.value &&
          Math.abs(other.place - one.place) < SLACK &&
          other.worth > WORTH,
      ),
  );
};
