import { UserFacingError } from '@sayfa/contract-kit';
import { figureProblem } from '@sayfa/figures';
import type { ObjectRecord, Operation } from '@sayfa/page-model';

type Content = NonNullable<ObjectRecord['content']>['value'];

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The figure that an operation leaves, as far as its values come with it. */
const figureAfter = (operation: Operation, stored: Content | undefined) => {
  if (operation.do === 'add') {
    return operation.content.kind === 'figure' ? operation.content : undefined;
  }
  if (operation.do !== 'change' || stored?.kind !== 'figure') return undefined;
  const { values } = operation.patch;
  return isValues(values) ? { type: stored.type, values } : undefined;
};

/**
 * Refuses a figure whose values are none. Throws figure_invalid with the field, and function_invalid
 * also with the place in the text and why it does not fit. Source: BRD-044, BRD-045.
 */
export const checkFigure = (operation: Operation, stored: Content | undefined): void => {
  const figure = figureAfter(operation, stored);
  const problem = figure && figureProblem(figure);
  if (!problem) return;
  const { code, field } = problem;
  throw new UserFacingError(code, {
    field,
    ...(problem.code === 'function_invalid' && {
      details: { place: problem.error.at, reason: problem.error.code },
    }),
  });
};

/** Whether a later value of a property fits a figure; values that came before it may not. */
export const fitsFigure = (content: Content | undefined, name: string, value: unknown): boolean =>
  content?.kind !== 'figure' ||
  name !== 'values' ||
  (isValues(value) && figureProblem({ type: content.type, values: value }) === undefined);
