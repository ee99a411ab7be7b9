import { expect, it } from 'vitest';
import { CONFIDENT, confidenceOf } from './index.ts';

let top = 0;
const question = (number: number | undefined, height = 120) => {
  top += 1_000;
  return { ...{ left: 60, top, width: 400, height }, ...{ number, column: 0 } };
};

it('is sure of questions that count up and are about as high as each other', () => {
  expect(confidenceOf([4, 5, 6].map((number) => question(number)))).toEqual([1, 1, 1]);
});

it('doubts both sides of a gap in the numbers', () => {
  const confidence = confidenceOf([1, 2, 5, 6].map((number) => question(number)));
  expect(confidence.map((one) => one >= CONFIDENT)).toEqual([true, false, false, true]);
});

it('takes a number that restarts for a new test', () => {
  expect(confidenceOf([9, 10, 1, 2].map((number) => question(number)))).toEqual([1, 1, 1, 1]);
});

it('doubts what has no number, and what is far lower than the others', () => {
  const confidence = confidenceOf([question(undefined), question(2, 12), question(3), question(4)]);
  expect(confidence[0]).toBeLessThan(CONFIDENT);
  expect(confidence[1]).toBeLessThan(CONFIDENT);
  expect(confidence[2]).toBe(1);
});

const withClues = (
  number: number,
  options: number,
  { hasPrompt = false, isAnnounced = false } = {},
) => ({ ...question(number), clues: { options, hasPrompt, isAnnounced } });

it('doubts numbered lines of a page on which nothing else speaks for questions', () => {
  const confidence = confidenceOf([1, 2, 3, 4].map((number) => withClues(number, 0)));
  expect(confidence.every((one) => one < CONFIDENT)).toBe(true);
  expect(
    confidenceOf([1, 2, 3].map((number) => withClues(number, 0, { hasPrompt: true }))),
  ).toEqual([1, 1, 1]);
});

it('doubts the one question without options beside others that have them', () => {
  const confidence = confidenceOf([5, 5, 0, 5, 5].map((options, at) => withClues(at + 1, options)));
  expect(confidence.map((one) => one >= CONFIDENT)).toEqual([true, true, false, true, true]);
});

it('doubts what has the options of two questions among its words', () => {
  const found = [1, 2, 1, 0].map((optionRuns, at) => {
    const one = withClues(at + 1, 5);
    return { ...one, clues: { ...one.clues, optionRuns } };
  });
  expect(confidenceOf(found).map((one) => one >= CONFIDENT)).toEqual([true, false, true, true]);
});

it('doubts what is nearly twice as high as the others of a picture', () => {
  const confidence = confidenceOf([question(1), question(2), question(3, 240), question(4)]);
  expect(confidence.map((one) => one >= CONFIDENT)).toEqual([true, true, false, true]);
});

it('doubts boxes of a sheet that lies askew so much that they reach into each other', () => {
  const boxes = [1, 2, 3].map((number) => ({ ...question(number), top: number * 110 }));
  expect(confidenceOf(boxes).every((one) => one < CONFIDENT)).toBe(true);
});

it('trusts a number that follows from those around it, not one that follows the last', () => {
  const inferred = (number: number) => ({ ...question(number), isInferred: true });
  const confidence = confidenceOf([question(1), inferred(2), question(3), inferred(4)]);
  expect(confidence.map((one) => one >= CONFIDENT)).toEqual([true, true, true, false]);
});

it('doubts what has the options of two questions on a picture, or none where others have some', () => {
  const runs = [1, 2, 1, 0, 1, 1, 1, 1];
  const found = runs.map((optionRuns, at) => ({ ...question(at + 1), optionRuns }));
  expect(confidenceOf(found).map((one) => one >= CONFIDENT)).toEqual(
    runs.map((count) => count === 1),
  );
});

it('doubts a few numbers on a picture without options', () => {
  const few = [1, 2, 3].map((number) => ({ ...question(number), optionRuns: 0 }));
  expect(confidenceOf(few).every((one) => one < CONFIDENT)).toBe(true);
  const many = [1, 2, 3, 4, 5].map((number) => ({ ...question(number), optionRuns: 0 }));
  expect(confidenceOf(many).every((one) => one >= CONFIDENT)).toBe(true);
});

it.each(['isCutOff', 'isRunOn', 'isBelowText'] as const)(
  'doubts a question of a picture around whose options something looks wrong: %s',
  (doubt) => {
    const found = [1, 2, 3].map((number) => ({ ...question(number), optionRuns: 1 }));
    const second = { ...question(2), optionRuns: 1, [doubt]: true };
    expect(confidenceOf(found)).toEqual([1, 1, 1]);
    const confidence = confidenceOf(
      found.map((one, at) => (at === 1 ? { ...second, top: one.top } : one)),
    );
    expect(confidence.map((one) => one >= CONFIDENT)).toEqual([true, false, true]);
  },
);

it('doubts the one without options among a few numbers on a picture', () => {
  const found = [1, 0, 0].map((optionRuns, at) => ({ ...question(at + 1), optionRuns }));
  expect(confidenceOf(found).map((one) => one >= CONFIDENT)).toEqual([true, false, false]);
});

it('is sure of questions that a word announces, whose options are drawings or formulas', () => {
  const problems = [1, 2, 3].map((number) => withClues(number, 0, { isAnnounced: true }));
  expect(confidenceOf(problems)).toEqual([1, 1, 1]);
});
