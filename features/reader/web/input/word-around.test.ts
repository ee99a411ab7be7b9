import { expect, it } from 'vitest';
import { wordAround } from './word-around.ts';

const wordsOf = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, offset) => {
    const { start, end } = wordAround(text, offset);
    return text.slice(start, end);
  });

it('finds the word at a place, also at its end', () => {
  expect(wordsOf('of it ')).toEqual(['of', 'of', 'of', 'it', 'it', 'it', ' ']);
});

it('finds words that no space divides', () => {
  expect(wordAround('細胞は生命', 0)).toEqual({ start: 0, end: 2 });
});

it('finds nothing in nothing', () => {
  expect(wordAround('', 0)).toEqual({ start: 0, end: 0 });
});
