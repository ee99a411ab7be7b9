import * as z from 'zod/mini';
import { ANGLES } from '../expression/evaluator.ts';
import { curveShape, functionProblem } from './curves.ts';
import type { FigureProblem } from './figure-kind.ts';
import { figureNumber } from './typed-fields.ts';

/** Functions and lists of points of a graph at most. Source: BRD-044. */
export const MAX_CURVES = 4;
/** Smaller ranges have no digits left in a number. */
const MIN_RANGE = 1e-6;

/** Schema of the values of a graph. */
export const graphShape = z.strictObject({
  xFrom: figureNumber,
  xTo: figureNumber,
  yFrom: figureNumber,
  yTo: figureNumber,
  hasGrid: z.boolean(),
  joinsPoints: z.boolean(),
  angles: z.enum(ANGLES),
  curves: z.array(curveShape).check(z.maxLength(MAX_CURVES)),
});

/** A coordinate graph: its part of the plane, and up to four functions or lists of points. */
export type Graph = z.infer<typeof graphShape>;

/** Values of a graph that do not fit each other, and functions that cannot be read. */
export const graphProblem = ({
  xFrom,
  xTo,
  yFrom,
  yTo,
  curves,
}: Graph): FigureProblem | undefined => {
  if (xTo - xFrom < MIN_RANGE) return { code: 'figure_invalid', field: 'xTo' };
  if (yTo - yFrom < MIN_RANGE) return { code: 'figure_invalid', field: 'yTo' };
  for (const [at, curve] of curves.entries()) {
    const found = 'text' in curve ? functionProblem(curve.text, `curves.${at}`) : undefined;
    if (found) return found;
  }
  return undefined;
};
