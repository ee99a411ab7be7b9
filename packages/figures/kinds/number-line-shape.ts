import * as z from 'zod/mini';
import type { FigureProblem } from './figure-kind.ts';
import { figureNumber } from './typed-fields.ts';

const MAX_STEPS = 200;
const MAX_ITEMS = 20;

/** An end that is left out is infinitely far away. */
const interval = z.strictObject({
  from: z.nullable(figureNumber),
  to: z.nullable(figureNumber),
  isFromOpen: z.boolean(),
  isToOpen: z.boolean(),
});

/** Schema of the values of a number line. */
export const numberLineShape = z.strictObject({
  from: figureNumber,
  to: figureNumber,
  step: figureNumber.check(z.gt(0)),
  points: z.array(figureNumber).check(z.maxLength(MAX_ITEMS)),
  openPoints: z.array(figureNumber).check(z.maxLength(MAX_ITEMS)),
  intervals: z.array(interval).check(z.maxLength(MAX_ITEMS)),
  jumps: z
    .array(z.strictObject({ from: figureNumber, to: figureNumber }))
    .check(z.maxLength(MAX_ITEMS)),
});

/** A number line: its range and step, points, intervals with open and closed ends, jumps. */
export type NumberLine = z.infer<typeof numberLineShape>;

/** Everything between two ends. */
export type Interval = NumberLine['intervals'][number];

/** Values of a number line that do not fit each other. */
export const numberLineProblem = ({
  from,
  to,
  step,
  intervals,
}: NumberLine): FigureProblem | undefined => {
  if (to <= from) return { code: 'figure_invalid', field: 'to' };
  if ((to - from) / step > MAX_STEPS) return { code: 'figure_invalid', field: 'step' };
  const isReversed = intervals.some(
    (one) => one.from !== null && one.to !== null && one.from >= one.to,
  );
  return isReversed ? { code: 'figure_invalid', field: 'intervals' } : undefined;
};
