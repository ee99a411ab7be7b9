import type { FigureProblem } from '@sayfa/figures';
import type { Translate } from '@sayfa/web-kit';

const BY_FIELD: Readonly<Record<string, string>> = {
  to: 'order',
  xTo: 'order',
  yTo: 'order',
  step: 'step',
  rows: 'rows',
  parts: 'parts',
  coloured: 'parts',
  corners: 'corners',
  count: 'counters',
  others: 'counters',
  faces: 'faces',
  radius: 'radius',
  points: 'numbers',
  openPoints: 'numbers',
  intervals: 'intervals',
  jumps: 'jumps',
};

/** Why what was typed does not fit; of a function also where. `isNumber`: whether it is a number at all. */
export const fieldError = (t: Translate, problem: FigureProblem, isNumber: boolean): string => {
  if (problem.code === 'function_invalid') {
    const { code, at } = problem.error;
    return t(`drawings:figures.errors.${code}`, { at: at + 1 });
  }
  const name = isNumber ? (BY_FIELD[problem.field.split('.')[0] ?? ''] ?? 'fits') : 'number';
  return t(`drawings:figures.errors.${name}`);
};
