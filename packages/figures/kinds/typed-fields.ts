import * as z from 'zod/mini';
import { readNumber } from '../expression/read-expression.ts';
import type { FigureField, FigureProblem, Typed } from './figure-kind.ts';

/** Numbers beyond this are no figure of a school. */
const MAX_NUMBER = 1_000_000_000;

/** A number of a figure. */
export const figureNumber = z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER));

/** A field that does not fit. */
export const unfit = (field: string): { ok: false; problem: FigureProblem } => ({
  ok: false,
  problem: { code: 'figure_invalid', field },
});

/** A number that is typed. */
export const numberField = <Name extends string, Values extends Record<Name, number>>(
  name: Name,
): FigureField<Values> => ({
  name,
  is: 'text',
  write: (values, numbers) => numbers.number(values[name]),
  read: (values, text): Typed<Values> => {
    const typed = readNumber(text);
    return typed.ok ? { ok: true, values: { ...values, [name]: typed.value } } : unfit(name);
  },
});

/** A switch. */
export const switchField = <Name extends string, Values extends Record<Name, boolean>>(
  name: Name,
): FigureField<Values> => ({
  name,
  is: 'switch',
  isOn: (values) => values[name],
  set: (values, isOn) => ({ ...values, [name]: isOn }),
});

/** One of several choices. */
export const choiceField = <
  Name extends string,
  Choice extends string,
  Values extends Record<Name, Choice>,
>(
  name: Name,
  choices: readonly Choice[],
): FigureField<Values> => ({
  name,
  is: 'choice',
  choices,
  chosen: (values) => values[name],
  set: (values, chosen) => {
    const choice = choices.find((each) => each === chosen);
    return choice === undefined ? values : { ...values, [name]: choice };
  },
});

/** Numbers between semicolons; undefined where one of them is none. */
export const numbersIn = (text: string): number[] | undefined => {
  const parts = text
    .split(/[;؛]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const numbers = parts.flatMap((part) => {
    const typed = readNumber(part);
    return typed.ok ? [typed.value] : [];
  });
  return numbers.length === parts.length ? numbers : undefined;
};
