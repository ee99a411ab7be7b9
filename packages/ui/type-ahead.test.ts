import { describe, expect, it } from 'vitest';
import { createTypeAhead, placeOfTitle } from './type-ahead.ts';

const TITLES = ['Matematik 8', 'Fizik 9', 'Fen Bilimleri', 'İngilizce', 'Fransızca'];

describe('[ACC-002] typing on the shelf', () => {
  it('goes to the next title that begins with the letters, whatever their case', () => {
    expect(placeOfTitle(TITLES, 'f', 0)).toBe(1);
    expect(placeOfTitle(TITLES, 'F', 1)).toBe(2);
    expect(placeOfTitle(TITLES, 'f', 4)).toBe(1);
    expect(placeOfTitle(TITLES, 'i', 0)).toBe(3);
  });

  it('stays on a title while its beginning grows', () => {
    expect(placeOfTitle(TITLES, 'fe', 1)).toBe(2);
    expect(placeOfTitle(TITLES, 'fen', 2)).toBe(2);
    expect(placeOfTitle(TITLES, 'fx', 2)).toBeUndefined();
    expect(placeOfTitle([], 'f', 0)).toBeUndefined();
  });

  it('joins letters that follow each other quickly, and begins again after a pause', () => {
    const typing = createTypeAhead();
    expect(typing.press('f', 1_000)).toBe('f');
    expect(typing.press('e', 1_200)).toBe('fe');
    expect(typing.press('m', 2_100)).toBe('m');
    expect(typing.press('/', 2_200)).toBeUndefined();
    expect(typing.press('Enter', 2_300)).toBeUndefined();
  });
});
