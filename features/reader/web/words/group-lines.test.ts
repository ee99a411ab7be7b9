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

  it('part a heading from small text on its right, whose height it would get', () => {
    expect(
      textOf([
        [85.8, 114.3, 37.9, 51.9, '1.1'],
        [137.6, 114.3, 191.2, 51.9, 'Çarpanlar'],
        [335.5, 114.3, 46.4, 51.9, 've'],
        [388.7, 114.3, 117.1, 51.9, 'Katlar'],
        [640.4, 126.8, 49.5, 17.8, 'Sayıları'],
        [694, 126.8, 27.3, 17.8, 'asal'],
      ]),
    ).toEqual(['1.1 Çarpanlar ve Katlar', 'Sayıları asal']);
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
