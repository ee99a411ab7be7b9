import * as z from 'zod/mini';
import { type Angles, type Evaluator, evaluatorOf } from '../expression/evaluator.ts';
import { MAX_EXPRESSION_LENGTH, readFunction } from '../expression/read-expression.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import type { FigureProblem } from './figure-kind.ts';
import { pointsIn, writtenPoints } from './points-text.ts';
import { figureNumber } from './typed-fields.ts';

const MAX_POINTS = 50;

/** A function as it was typed. */
export const functionText = z.string().check(z.maxLength(MAX_EXPRESSION_LENGTH));

/** A function, or points of a person's own. */
export const curveShape = z.union([
  z.strictObject({ text: functionText }),
  z.strictObject({
    points: z
      .array(z.tuple([figureNumber, figureNumber]))
      .check(z.minLength(1), z.maxLength(MAX_POINTS)),
  }),
]);

/** A function, or points of a person's own. */
export type Curve = z.infer<typeof curveShape>;

/** What does not fit in the text of a function. */
export const functionProblem = (text: string, field: string): FigureProblem | undefined => {
  const parsed = readFunction(text);
  return parsed.ok ? undefined : { code: 'function_invalid', field, error: parsed.error };
};

/** The values of a function that was checked; nothing anywhere where it does not fit. */
export const evaluatorOfText = (text: string, angles: Angles): Evaluator => {
  const parsed = readFunction(text);
  return parsed.ok ? evaluatorOf(parsed.value, angles) : () => Number.NaN;
};

/** Whether degrees or radians make a difference. */
export const hasAngles = (text: string): boolean => /sin|cos|tan/iu.test(text);

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A function as schools print it: y = 2x² − 3. */
export const printedFunction = (text: string, numbers: NumberWriter): string => {
  const plain = text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/^(?:y|[a-z]\s*\(\s*x\s*\))\s*=\s*/iu, '')
    .replace(/ ?<= ?/gu, ' ≤ ')
    .replace(/ ?>= ?/gu, ' ≥ ')
    .replace(/\^(\d+)(?![\d.,])/gu, (_, digits: string) =>
      [...digits].map((digit) => RAISED[Number(digit)]).join(''),
    )
    .replace(/sqrt\s*/giu, '√')
    .replace(/pi/giu, 'π')
    .replaceAll('*', '·')
    .replace(/ ?[-−] ?/gu, (_, at: number) => (at === 0 ? '−' : ' − '))
    .replace(/([(|^/·<>≤≥:;=]) − /gu, '$1−')
    .replace(/ ?\+ ?/gu, ' + ');
  return `y = ${numbers.text(plain)}`;
};

/** A curve as it is typed: points where it looks like some, else a function. */
export const typedCurve = (text: string): Curve => {
  const points = pointsIn(text);
  return points ? { points } : { text: text.trim() };
};

/** A curve as it stands in its field. */
export const writtenCurve = (curve: Curve, numbers: NumberWriter): string =>
  'text' in curve ? curve.text : writtenPoints(curve.points, numbers);
