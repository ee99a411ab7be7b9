import { expect, it } from 'vitest';
import { soundText } from './sound-text.ts';

it.each([
  ['a\u0000b\u0007c', 'abc'],
  ['a\ud800b', 'a\ufffdb'],
  [`Z${'\u0300'.repeat(400)}algo`, `Z${'\u0300'.repeat(6)}algo`],
])('makes %j sound', (text, sound) => {
  expect(soundText(text)).toBe(sound);
});

it.each(['Ünlü, c̣̣̈', 'مُحَمَّدٌ ﷺ', 'ผู้ใหญ่', 'བསྒྲུབས', '👩‍🏫🏽', 'a\tb\nc\r\nd', '各国'])(
  'leaves %s as it is',
  (text) => {
    expect(soundText(text)).toBe(text);
  },
);
