import { expect, it } from 'vitest';
import { countOptionRuns, countOptions, isKeyRow, isOfContents, rangeOf } from './line-clues.ts';

const line = (text: string) => ({
  words: text.split(' ').map((word, at) => ({
    text: word,
    ...{ left: at * 40, top: 0, width: 36, height: 16 },
  })),
});

it.each(['1. A', '12- C', '3.B', '7) D 27) A 47) E', '1 A 2 B 3 C', '٤- ب'])(
  'takes %j for a row of an answer key',
  (text) => expect(isKeyRow(line(text))).toBe(true),
);

it.each(['A) 12 B) 15 C) 18 D) 20', '12. Which one', 'A', '12', '1. A 2.', '3. a - b'])(
  'takes %j for none',
  (text) => expect(isKeyRow(line(text))).toBe(false),
);

it.each([
  ['17. - 21. sorularda, aşağıdaki', { from: 17, to: 21 }],
  ['17-21. soruları', { from: 17, to: 21 }],
  ['Q. 1 – Q. 25 carry one mark each.', { from: 1, to: 25 }],
  ['Questions 31-35 refer to', { from: 31, to: 35 }],
  ['Les questions 4 à 7 portent', { from: 4, to: 7 }],
])('reads which questions %j announces', (text, range) => {
  expect(rangeOf(line(text))).toEqual(range);
});

it.each(['3- 5 kişilik bir grup', '12. Which one', 'A) 5-3', '2026-11-20'])(
  'reads none from %j',
  (text) => expect(rangeOf(line(text))).toBeUndefined(),
);

it('counts options that follow each other', () => {
  expect(countOptions([line('A) 12 B) 15'), line('C) 18 D) 20')])).toBe(4);
  expect(countOptions([line('(a) one'), line('(b) two')])).toBe(2);
  expect(countOptions([line('B) 15 D) 20')])).toBe(0);
});

it('counts how many times options begin with the first letter', () => {
  const options = [line('A) 12 B) 15'), line('C) 18 D) 20')];
  expect(countOptionRuns(options)).toBe(1);
  expect(countOptionRuns([...options, line('5. Which one?'), ...options])).toBe(2);
  expect(countOptionRuns([line('A) 1 D) 4'), line('B) 2 E) 5'), line('C) 3')])).toBe(1);
  // Corners of a drawing, cells of a table, parts of a question.
  expect(countOptionRuns([line('A B C'), line('a) first b) second c) third'), ...options])).toBe(1);
  expect(countOptionRuns([line('A) 12 B) 15')])).toBe(0);
});

it('tells a line of a table of contents', () => {
  expect(isOfContents(line('3. Fractions . . . . . . 27'))).toBe(true);
  expect(isOfContents(line('3. Fractions ............ 27'))).toBe(true);
  expect(isOfContents(line('3. How many are 20 + 7?'))).toBe(false);
  // A gap in the text, and a number at the end of its line.
  expect(isOfContents(line('3. The calendar of ......... began in 1752'))).toBe(false);
  expect(isOfContents(line('3. Between …… and the year 27'))).toBe(false);
});

it('knows a row of an answer key whose letters stand apart', () => {
  const row = (text: string) => ({
    words: text.split(' ').map((word) => ({ text: word, left: 0, top: 0, width: 1, height: 1 })),
  });
  expect(isKeyRow(row('1 2 . C 2 1 . D 4 1 . B'))).toBe(true);
  expect(isKeyRow(row('1 2 . C i t y'))).toBe(false);
});
