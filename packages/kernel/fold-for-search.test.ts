import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

describe('foldForSearch', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['Çağ', 'CAG'],
    ['ＡＢＣ', 'abc'],
    ['الكِتَاب', 'الكتاب'],
  ])('[LIB-009] holds %s and %s for the same', (one, other) => {
    expect(foldForSearch(one)).toBe(foldForSearch(other));
  });

  it('keeps different words apart', () => {
    expect(foldForSearch('okul')).not.toBe(foldForSearch('okur'));
  });

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});
