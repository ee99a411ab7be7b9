import { expect, it } from 'vitest';
import { optionedNumbers } from './optioned-numbers.ts';

/** A number of a list at a place of the page, with so many groups of options before it. */
const at = (value: number, place: number, optionsBefore: number) => ({
  ...{ value, worth: 0.95, indent: 2, column: 0 },
  ...{ place, optionsBefore },
});

const rules = [1, 2, 3, 4, 5].map((value) => at(value, value * 30, 0));
const questions = [1, 2, 3].map((value) => at(value, 200 + value * 100, value - 1));
const placesOf = (list: readonly { place: number }[]) => list.map(({ place }) => place);

it('leaves out rules before questions that have options', () => {
  const all = [...rules, ...questions];
  expect(optionedNumbers(all, all, 3)).toEqual(questions);
});

it('takes the questions that have options where only the rules were found', () => {
  const inside = questions.map((one) => ({ ...one, indent: 40 }));
  const all = [...rules, ...inside];
  expect(placesOf(optionedNumbers(all, rules, 3))).toEqual(placesOf(questions));
});

it('keeps questions without options after those that have some', () => {
  const open = [1, 2, 3].map((value) => at(value, 700 + value * 50, 3));
  const all = [...questions, ...open];
  expect(optionedNumbers(all, all, 3)).toEqual(all);
});

it('keeps a list on a page on which hardly any options are', () => {
  expect(optionedNumbers(rules, rules, 1)).toEqual(rules);
});
