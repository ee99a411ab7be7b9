import { LANGUAGES } from '@sayfa/i18n';
import { describe, expect, it } from 'vitest';
import { capital, faceOf, joined, LAYOUTS, otherSizeOf } from './layouts.ts';

const NEEDED = {
  en: 'abcdefghijklmnopqrstuvwxyz0123456789.,?!\'"-',
  tr: 'abcçdefgğhıijklmnoöprsştuüvyzqwx0123456789.,?!',
  fr: "abcdefghijklmnopqrstuvwxyzéèçàù0123456789.,?!'",
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىة0123456789،؛؟',
  ja: 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんー、。アヲン',
};

describe.each(LANGUAGES)('the keyboard of %s', (language) => {
  const { base, shift } = LAYOUTS[language];
  const keys = [...base, ...shift].flat();

  it('[SRC-018] [SRC-019] has every letter of the language, digits and signs', () => {
    expect([...NEEDED[language]].filter((letter) => !keys.includes(letter))).toEqual([]);
  });

  it('has keys everywhere, each once in a layer', () => {
    for (const layer of [base, shift]) {
      expect(layer.flat()).not.toContain('');
      expect(new Set(layer.flat()).size).toBe(layer.flat().length);
    }
    expect(shift.map((row) => row.length)).toEqual(base.map((row) => row.length));
  });
});

it('[SRC-018] writes capitals of the language with caps lock, and leaves signs', () => {
  expect(['i', 'ı', 'ş', '1', 'لا'].map((key) => capital(key, 'tr'))).toEqual([
    'İ',
    'I',
    'Ş',
    '1',
    'لا',
  ]);
});

it('[SRC-019] joins marks with the letter before them', () => {
  expect(joined('e', '\u0302')).toBe('ê');
  expect(joined('か', '\u3099')).toBe('が');
  expect(joined('ハ', '\u309a')).toBe('パ');
  expect(joined('ん', '\u3099')).toBeUndefined();
  expect(joined('', '\u0302')).toBeUndefined();
});

it('[SRC-019] makes kana small and large again', () => {
  expect(['つ', 'ヤ', 'っ', 'か'].map(otherSizeOf)).toEqual(['っ', 'ャ', 'つ', undefined]);
});

it('shows marks that are seen', () => {
  expect(['\u0302', '\u3099', '\u064e', 'a'].map(faceOf)).toEqual(['^', '゛', '◌\u064e', 'a']);
});
