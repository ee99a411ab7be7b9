import type { PageWord } from '@sayfa/books/contract';
import { describe, expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';

const textOf = (words: PageWord[]) =>
  groupLines(words).map((line) => line.map(([, , , , text]) => text).join(' '));

describe('words as lines', () => {
  it('part where the page has a line end', () => {
    expect(
      textOf([
        [100, 100, 60, 20, 'Take'],
        [170, 100, 60, 20, 'any'],
        [100, 126, 60, 20, 'living'],
        [170, 126, 60, 20, 'thing'],
      ]),
    ).toEqual(['Take any', 'living thing']);
  });

  it('keep a raised exponent in its line', () => {
    expect(
      textOf([
        [100, 100, 40, 20, '10'],
        [142, 96, 10, 12, '3'],
      ]),
    ).toEqual(['10 3']);
  });

  it('part columns that stand beside each other', () => {
    expect(
      textOf([
        [100, 100, 60, 20, 'left'],
        [600, 100, 60, 20, 'right'],
      ]),
    ).toEqual(['left', 'right']);
  });

  it('follow lines that run from right to left', () => {
    expect(
      textOf([
        [800, 100, 60, 20, 'اقرأ'],
        [730, 100, 60, 20, 'هذا'],
        [800, 130, 60, 20, 'الكتاب'],
      ]),
    ).toEqual(['اقرأ هذا', 'الكتاب']);
  });
});
