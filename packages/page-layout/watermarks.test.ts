import { expect, it } from 'vitest';
import { areWatermarks, wordsOfLines } from './watermarks.ts';

const line = (top: number) =>
  ['12.', 'Which', 'one', 'is', 'right?'].map((text, at) => ({
    text,
    left: 60 + at * 60,
    top,
    width: 50,
    height: 16,
  }));
const text = [100, 125, 150, 175, 200].flatMap(line);
const diagonal = { text: 'SPECIMEN', left: 0, top: 60, width: 1_000, height: 1_045 };
const heading = { text: 'Algebra', left: 60, top: 20, width: 200, height: 60 };
const turned = { text: 'Publisher', left: 985, top: 120, width: 12, height: 90 };
const numeral = { text: '7', left: 60, top: 240, width: 9, height: 40 };

const textsOf = (words: readonly { text: string }[]) => words.map((word) => word.text);

it('takes a giant word over others for a watermark, and a large heading for a word', () => {
  const words = [heading, diagonal, ...text];
  expect(areWatermarks(words).flatMap((is, at) => (is ? textsOf(words)[at] : []))).toEqual([
    'SPECIMEN',
  ]);
});

/** The same sign at one place after the other, from a first one on. */
const repeated = (text: string, [left, top]: readonly [number, number], step: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
    ...{ text, left: left + at * 40, top: top + at * step },
    ...{ width: 27, height: 28 },
  }));

it('takes a sign that is repeated all over the page, over words too, for a watermark', () => {
  const signs = repeated('I', [70, 92], 12);
  expect(textsOf(wordsOfLines([...signs, ...text]))).toEqual(textsOf(text));
  // What readers select and find is left out only where it is sure.
  expect(areWatermarks([...signs, ...text])).not.toContain(true);
});

it('keeps signs of mathematics, whose boxes reach into the line below', () => {
  const tops = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => 100 + at * 19);
  const [first, ...others] = tops.map((top) => line(top).map((word) => ({ ...word, height: 18 })));
  const close = [...(first ?? []), ...others.flat()];
  const signs = tops.map((top, at) => {
    const left = 62 + (at % 4) * 60;
    return { text: '−', left, top: top + 3, width: 12, height: 26 };
  });
  const sums = close.filter(
    ({ left, top }) => !signs.some((sign) => sign.top === top + 3 && sign.left === left + 2),
  );
  expect(sums).toHaveLength(close.length - signs.length);
  expect(wordsOfLines([...signs, ...sums])).toHaveLength(close.length);
});

it('keeps a page of large print, and one without words', () => {
  expect(areWatermarks(Array.from({ length: 40 }, () => diagonal))).not.toContain(true);
  expect(areWatermarks([])).toEqual([]);
});

it('makes lines of neither watermarks nor words that are turned by 90°', () => {
  const words = [diagonal, turned, numeral, ...text];
  expect(textsOf(wordsOfLines(words))).toEqual(['7', ...textsOf(text)]);
});
