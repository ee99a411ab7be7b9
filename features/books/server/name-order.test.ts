import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSortKey } from './name-order.ts';

const sorted = (names: string[]): string[] =>
  [...names].sort((one, other) => (nameSortKey(one) < nameSortKey(other) ? -1 : 1));

describe('nameSortKey', () => {
  it('follows the Turkish alphabet', () => {
    const names = ['Defter', 'Çeviri', 'Cebir', 'İlk', 'Irmak', 'Şiir', 'Sayı', 'Ünlem', 'Uzay'];
    expect(sorted(names)).toEqual([
      'Cebir',
      'Çeviri',
      'Defter',
      'Irmak',
      'İlk',
      'Sayı',
      'Şiir',
      'Uzay',
      'Ünlem',
    ]);
  });

  it('sorts numbers by value', () => {
    expect(sorted(['Matematik 10', 'Matematik 9'])).toEqual(['Matematik 9', 'Matematik 10']);
  });

  it('puts upper and lower case together and forgets marks of punctuation', () => {
    expect(nameSortKey('FEN – Bilimleri!')).toBe(nameSortKey('fen bilimleri'));
  });

  it('keeps any name within 80 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        expect(nameSortKey(name).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
