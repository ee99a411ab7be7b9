import { describe, expect, it } from 'vitest';
import { directionOfLanguage, directionOfLetters } from './reading-direction.ts';

describe('the direction of a text', () => {
  it('is that of most of its letters', () => {
    expect(directionOfLetters('كتاب العلوم 7')).toBe('rtl');
    expect(directionOfLetters('Fen Bilimleri 7')).toBe('ltr');
    expect(directionOfLetters('ספר לימוד')).toBe('rtl');
    expect(directionOfLetters('理科 1')).toBe('ltr');
    expect(directionOfLetters('Surah الفاتحة explained for grade seven')).toBe('ltr');
  });

  it('is unknown without letters', () => {
    expect(directionOfLetters('')).toBeUndefined();
    expect(directionOfLetters('1 + 2 = 3')).toBeUndefined();
  });
});

describe('the direction of a language', () => {
  it('is that of its script', () => {
    expect(['ar', 'AR-EG', 'fa', 'he', 'ur-PK'].map(directionOfLanguage)).toEqual(
      Array.from({ length: 5 }, () => 'rtl'),
    );
    expect(['tr', 'en-US', 'ja', 'fr', ''].map(directionOfLanguage)).toEqual(
      Array.from({ length: 5 }, () => 'ltr'),
    );
  });

  it('is that of the script that is named', () => {
    expect(directionOfLanguage('ar-Latn')).toBe('ltr');
    expect(directionOfLanguage('az-Arab-IR')).toBe('rtl');
  });
});
