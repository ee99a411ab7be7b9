import {
  KEY_LAYOUTS,
  type MadeKeyPage,
  madeKeyPage,
  threadTimeOf,
  wordsOfKeyPage,
} from '@sayfa/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOfPage } from './index.ts';

const read = (page: MadeKeyPage) =>
  keysOfPage({ words: wordsOfKeyPage(page), height: page.height }).rows;

const given = (page: MadeKeyPage) =>
  page.rows
    .flatMap(({ unit, test, answers }) =>
      answers.map((letters, at) => `${unit ?? '-'}/${test ?? '-'}/${at + 1}: ${letters}`),
    )
    .toSorted();

const found = (page: MadeKeyPage) =>
  read(page)
    .flatMap(({ label, entries }) =>
      entries.map(
        ({ number, letters }) => `${label.unit ?? '-'}/${label.test ?? '-'}/${number}: ${letters}`,
      ),
    )
    .toSorted();

describe('[PAP-044] keys in the words of pages', () => {
  const seeds = Array.from({ length: 20 }, (_, at) => at + 1);

  it.each(KEY_LAYOUTS.map((_, at) => at))('reads layout %i whole, by 20 seeds', (layout) => {
    for (const seed of seeds) {
      const page = madeKeyPage(layout, seed);
      expect(found(page), `${page.layout}, ${page.lang}, seed ${seed}`).toEqual(given(page));
    }
  });

  it('finds none in questions, options, charts and contents', () => {
    const page = (lines: readonly string[]) =>
      lines.flatMap((line, at) =>
        line.split(' ').map((text, place) => ({
          ...{ text, left: 80 + place * 70, top: 100 + at * 30, width: 50, height: 16 },
        })),
      );
    const texts = [
      [
        '1. Which of these is a mammal?',
        'A) 3 B) 4 C) 5 D) 6',
        '2. And which is none?',
        'A) 7 B) 8 C) 9',
      ],
      ['6-A 6-B 6-C 6-D', 'Numbers of pupils'],
      ['1. A point P is given', '2. A line d is given', '3. A circle k is given'],
      ['Unit 1 Numbers 7', 'Unit 2 Fractions 21', 'Unit 3 Angles 40'],
      ['A) 1 B) 2 C) 3 D) 4 E) 5', 'A) 2 B) 3 C) 4 D) 5 E) 6'],
    ];
    for (const lines of texts)
      expect(keysOfPage({ words: page(lines), height: 1_414 }).rows, lines[0]).toEqual([]);
  });

  it('answers to pages of nothing but numbers and letters in time', async () => {
    const words = Array.from({ length: 20_000 }, (_, at) => ({
      text: `${1 + (at % 3)}.A`,
      left: (at * 37) % 950,
      top: Math.floor(at / 25) * 1.7,
      width: 30,
      height: 12,
    }));
    const milliseconds = await threadTimeOf(() => keysOfPage({ words, height: 1_414 }));
    expect(milliseconds).toBeLessThan(6_000);
  });

  it('reads whatever stands on a page, and answers letters, numbers and certainties in their bounds', () => {
    const word = fc.record({
      text: fc.oneof(
        fc.constantFrom(
          '1.',
          '2',
          '3)',
          'A',
          'B',
          'C,',
          '1-A',
          '1.A2.B',
          'TEST',
          'T3',
          '1-5',
          'ABCDE',
        ),
        fc.constantFrom('CEVAP', 'ANAHTARI', 'أ', '٤', 'Γ', 'ア', '①', 'D', 'Y', '*', '…', ''),
        fc.string({ maxLength: 8 }),
      ),
      left: fc.double({ min: -20, max: 1_020, noNaN: true }),
      top: fc.double({ min: -20, max: 1_440, noNaN: true }),
      width: fc.double({ min: 0, max: 400, noNaN: true }),
      height: fc.double({ min: 0, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const { rows } = keysOfPage({ words, height: 1_414, goesOn: true });
        for (const { number, letters, certainty } of rows.flatMap(({ entries }) => entries)) {
          expect(letters).toMatch(/^(?:[A-G]{1,7}|[TF])$/u);
          expect(Number.isInteger(number) && number >= 0 && number < 1_000).toBe(true);
          expect(certainty >= 0 && certainty <= 1).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
