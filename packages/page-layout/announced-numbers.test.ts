import { expect, it } from 'vitest';
import { announcedNumbers } from './announced-numbers.ts';
import type { PrintedNumber } from './printed-numbers.ts';

const [WIDTH, HEIGHT] = [400, 300];

/** Letters as bars: from where on, how wide, how high. */
type Bars = readonly (readonly [number, number, number])[];

const WORD: Bars = [
  [0, 4, 20],
  [8, 8, 14],
  [20, 2, 20],
  [26, 9, 12],
];
const OTHER: Bars = [
  [0, 9, 12],
  [12, 2, 20],
  [18, 9, 14],
  [31, 4, 20],
];

/** A page of lines, each a word and a number after so much air; what may be read as numbers. */
const page = (lines: readonly { word: Bars; air?: number }[]) => {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const bar = (left: number, bottom: number, [wide, high]: readonly [number, number]) => {
    for (let y = bottom - high; y < bottom; y += 1)
      grey.fill(30, y * WIDTH + left, y * WIDTH + left + wide);
    return { left, right: left + wide, top: bottom - high, bottom };
  };
  const numbers = lines.map(({ word, air = 10 }, at): PrintedNumber => {
    const bottom = 40 + at * 60;
    const letters = word.map(([from, wide, high]) => bar(40 + from, bottom, [wide, high]));
    const end = Math.max(...letters.map(({ right }) => right));
    const sign = bar(end + air, bottom, [10, 20]);
    return {
      ...{ value: at + 1, worth: 0.5, indent: 60, top: sign.top },
      ...{ sign, line: letters[0] ?? sign },
    };
  });
  const found = announcedNumbers({ width: WIDTH, height: HEIGHT, grey }, numbers, false);
  return numbers.filter(({ sign }) => found.has(sign)).map(({ value }) => value);
};

it('tells numbers after the same word on several lines, whatever the word is', () => {
  expect(page([{ word: WORD }, { word: OTHER }, { word: WORD }])).toEqual([1, 3]);
});

it('takes a word that stands before one number for none that announces it', () => {
  expect(page([{ word: WORD }, { word: OTHER }])).toEqual([]);
});

it('takes no letters before a digit for a word, nor two words', () => {
  expect(page([WORD, WORD].map((word) => ({ word, air: 3 })))).toEqual([]);
  const twice: Bars = [...WORD, ...WORD.map(([from, ...size]) => [from + 60, ...size] as const)];
  expect(page([twice, twice].map((word) => ({ word })))).toEqual([]);
});
