import { expect, it } from 'vitest';
import { areOfDrawing, loneStart } from './lone-start.ts';

const segment = { band: 0, column: 0, left: 60, top: 100, width: 400, height: 1_200 };

const number = (value: number, top: number, more = {}) => ({
  ...{ value, top, worth: 0.9, segment, isMarginal: false, sign: { left: 65 } },
  ...more,
});

const options = (top: number, left = 95) => ({ left, top, width: 300, height: 120, count: 4 });

it('begins the one question of a page at the number that is read best and has options below it', () => {
  const numbers = [number(12, 140), number(3, 300, { worth: 0.85 })];
  expect(loneStart(numbers, [options(600)], 1)).toEqual({ segment, top: 140, number: 12 });
});

it.each([
  ['without options', [number(12, 140)], []],
  ['whose options are above it', [number(12, 800)], [options(600)]],
  ['whose options are far beside it', [number(12, 140)], [options(600, 300)]],
  ['that can hardly be read', [number(12, 140, { worth: 0.5 })], [options(600)]],
  ['at the foot of the page', [number(12, 140, { isMarginal: true })], [options(600)]],
])('takes no number %s for that of the one question', (_, numbers, read) => {
  expect(loneStart(numbers, read, 1)).toBeUndefined();
});

const start = { segment, top: 140, number: 12 };
const digits = [430, 445, 460].map((top) => ({ top, column: 0 }));

it('takes digits below an axis for those of a drawing in the question', () => {
  expect(areOfDrawing(digits, start, [options(600)])).toBe(true);
});

it.each([
  ['the number of the question is one of them', [{ top: 140, column: 0 }, ...digits], 1],
  ['they are above it', digits.map(({ column }, at) => ({ top: 110 + at, column })), 1],
  ['they are in another column', digits.map(({ top }) => ({ top, column: 1 })), 1],
  ['there are as many options as for questions of their own', digits, 2],
])('takes them for numbers of questions where %s', (_, chain, runs) => {
  const read = Array.from({ length: runs }, (_run, at) => options(600 + at * 200));
  expect(areOfDrawing(chain, start, read)).toBe(false);
});
