import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markAnswer } from './same-answer.ts';

const loose = { caseSensitive: false, acceptsSpellingErrors: false };
const strict = { caseSensitive: true, acceptsSpellingErrors: false };
const lenient = { caseSensitive: false, acceptsSpellingErrors: true };

describe('an answer', () => {
  it.each([
    ['  new   york ', 'New York'],
    ['istanbul', 'İstanbul'],
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['ısparta', 'ISPARTA'],
    ['IBM', 'ibm'],
    ['l’eau', "l'eau"],
    ['１２３', '123'],
    ['٤٢', '42'],
    ['ｶﾀｶﾅ', 'カタカナ'],
    ['東京　都', '東京 都'],
    ['محمد', 'مُحَمَّد'],
    ['كتـــاب', 'كتاب'],
    ['e\u0301te\u0301', 'été'],
  ])('%j is %j', (given, expected) => {
    expect(markAnswer(given, [expected], loose)).toBe('right');
  });

  it.each([
    ['ılık', 'ilik'],
    ['sol', 'şol'],
    ['ete', 'été'],
    ['さくら', 'サクラ'],
    ['كَتَبَ', 'كُتُب'],
  ])('%j is not %j', (given, expected) => {
    expect(markAnswer(given, [expected], loose)).toBe('wrong');
  });

  it('is read with its capitals where they matter', () => {
    expect(markAnswer('oslo', ['Oslo'], strict)).toBe('wrong');
    expect(markAnswer(' Oslo ', ['Oslo'], strict)).toBe('right');
  });

  it('may be any of several', () => {
    expect(markAnswer('webbrowser', ['browser', 'web-browser', 'webbrowser'], loose)).toBe('right');
  });

  it.each(['', '   ', '\u200f'])('%j is none', (given) => {
    expect(markAnswer(given, ['x'], loose)).toBe('empty');
  });
});

describe('a misspelt answer', () => {
  it.each([
    ['Norwey', 'Norway', 'near'],
    ['Nroway', 'Norway', 'near'],
    ['Nrowey', 'Norway', 'wrong'],
    ['photosintesis', 'photosynthesis', 'near'],
    ['fotosintesis', 'photosynthesis', 'wrong'],
    ['cet', 'cat', 'wrong'],
    ['Norway', 'Norway', 'right'],
  ])('%s for %s is %s where spelling may err', (given, expected, mark) => {
    expect(markAnswer(given, [expected], lenient)).toBe(mark);
  });

  it('is wrong where it may not', () => {
    expect(markAnswer('Norwey', ['Norway'], loose)).toBe('wrong');
  });
});

it.each([
  ['\u1fef', "'"],
  ['\u1ffd', "'"],
  ['\uff40', "'"],
  ['\uff0d', '-'],
])('takes %s for %s, whichever code a keyboard writes', (given, expected) => {
  expect(markAnswer(`rock${given}n`, [`rock${expected}n`], strict)).toBe('right');
  expect(markAnswer(`rock${given}n`.normalize('NFD'), [`rock${given}n`], strict)).toBe('right');
});

it('finds any answer the same as itself, however it is spaced or written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (text) => {
      const mark = markAnswer(`  ${text} `, [text], loose);
      expect(['right', 'empty']).toContain(mark);
      expect(markAnswer(text.normalize('NFD'), [text], strict)).toBe(mark);
    }),
  );
});
