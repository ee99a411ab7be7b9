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

it('keeps a page of large print, and one without words', () => {
  expect(areWatermarks(Array.from({ length: 40 }, () => diagonal))).not.toContain(true);
  expect(areWatermarks([])).toEqual([]);
});

it('makes lines of neither watermarks nor words that are turned by 90°', () => {
  const words = [diagonal, turned, numeral, ...text];
  expect(textsOf(wordsOfLines(words))).toEqual(['7', ...textsOf(text)]);
});
