import type { Segment } from './columns.ts';
import type { OptionRun } from './option-runs.ts';

/** Groups of options from which on they tell which way the lines of a page run. */
const FEWEST = 2;

/** Whether options with Latin letters begin at the left of their columns, so that lines run to the right. */
export const areAtLeft = (
  parts: readonly { segment: Segment; options: readonly OptionRun[] }[],
): boolean => {
  const runs = parts.flatMap(({ segment, options }) =>
    options.map(({ left }) => left - segment.left < segment.width / 2),
  );
  const atLeft = runs.filter((isAtLeft) => isAtLeft).length;
  return atLeft >= FEWEST && atLeft * 2 > runs.length;
};
