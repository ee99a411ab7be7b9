import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, directionOf, LANGUAGES, languageOf } from './languages.ts';

describe('languages', () => {
  it('[CFG-011] [CFG-020] are five, Turkish unless another is chosen', () => {
    expect(LANGUAGES).toEqual(['tr', 'en', 'fr', 'ar', 'ja']);
    expect(DEFAULT_LANGUAGE).toBe('tr');
  });

  it.each([
    ['fr-CA', 'fr'],
    [' AR_eg ', 'ar'],
    ['ja', 'ja'],
    ['de', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j means %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('run from the right in Arabic only', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  });
});
