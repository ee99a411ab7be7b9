import { describe, expect, it } from 'vitest';
import { directionOfTitles, readingDirectionOf } from './reading-direction.rules.ts';

describe('the reading direction of a book', () => {
  it('is what a person chose', () => {
    expect(readingDirectionOf({ chosen: 'ltr', language: 'ar', text: 'rtl' })).toBe('ltr');
    expect(readingDirectionOf({ chosen: 'rtl', language: 'tr', text: 'ltr' })).toBe('rtl');
  });

  it('is else that of its language', () => {
    expect(readingDirectionOf({ chosen: null, language: 'ar', text: 'ltr' })).toBe('rtl');
    expect(readingDirectionOf({ chosen: null, language: 'tr', text: 'rtl' })).toBe('ltr');
  });

  it('is else that of its words', () => {
    expect(readingDirectionOf({ chosen: null, language: null, text: 'rtl' })).toBe('rtl');
    expect(readingDirectionOf({ chosen: null, language: null, text: 'ltr' })).toBe('ltr');
  });

  it('is that of name and contents while there are no words', () => {
    const unit = (name: string) => ({ name, page: 1, topics: [] });
    expect(directionOfTitles('علوم', { units: [] })).toBe('rtl');
    expect(directionOfTitles('7', { units: [unit('الوحدة الأولى')] })).toBe('rtl');
    expect(directionOfTitles('Fen', { units: [unit('Hücre')] })).toBe('ltr');
    expect(directionOfTitles('7', { units: [] })).toBe('ltr');
  });
});
