import { expect, it } from 'vitest';
import { detectQuestions } from './detect-questions.ts';

type Box = { text: string; left: number; top: number; width: number; height: number };

const word = (text: string, left: number, top: number, width = 60): Box => ({
  ...{ text, left, top, width, height: 20 },
});

const line = (left: number, top: number, count: number): Box[] =>
  Array.from({ length: count }, (_, at) => word('words', left + at * 66, top));

const options = (left: number, top: number): Box[] =>
  ['A)', 'B)', 'C)', 'D)'].flatMap((mark, at) => [
    word(mark, left, top + at * 26, 18),
    word('option', left + 24, top + at * 26),
  ]);

/** A number in a badge, alone on its line, above its question. */
const question = (number: number, left: number, top: number): Box[] => [
  word(String(number), left + 10, top, 12),
  ...[40, 62, 84].flatMap((below) => line(left, top + below, 6)),
  ...options(left, top + 114),
];

const numbersIn = (words: readonly Box[], rules: readonly number[] = []) => {
  const grey = new Uint8Array(1_000 * 1_414).fill(255);
  for (const { left, top, width, height } of words)
    for (let y = top; y < top + height; y += 1)
      grey.fill(60, y * 1_000 + left, y * 1_000 + left + width);
  for (const x of rules)
    for (let y = 140; y < 1_300; y += 1) grey.fill(40, y * 1_000 + x, y * 1_000 + x + 2);
  const picture = { width: 1_000, height: 1_414, grey };
  return detectQuestions({ picture, words }).map(({ number, column }) => [number, column]);
};

const page = [70, 530].flatMap((left, column) =>
  [0, 1, 2].flatMap((row) => question(column * 3 + row + 1, left, 200 + row * 360)),
);

it('finds questions whose numbers stand alone above them', () => {
  const expected = [1, 2, 3, 4, 5, 6].map((number) => [number, number > 3 ? 1 : 0]);
  expect(numbersIn(page, [500])).toEqual(expected);
  expect(numbersIn(page)).toEqual(expected);
});

it('takes no numbers of a scale for questions, nor those of lines to write on', () => {
  const scale = [4, 3, 2, 1].map((value, at) => word(String(value), 80, 240 + at * 24, 12));
  const lines = [1, 2, 3].map((value, at) => word(String(value), 80, 400 + at * 40, 12));
  expect(numbersIn([...line(70, 200, 6), ...scale, ...line(70, 340, 6)])).toEqual([]);
  expect(numbersIn([...line(70, 200, 6), ...lines, ...line(70, 540, 6)])).toEqual([]);
});

it('finds columns below a passage over both, without a line between them', () => {
  // Between two words of some lines the passage is open at the middle of the page.
  const passage = [180, 203, 226, 270, 293].flatMap((top, at) =>
    line(at % 3 === 1 ? 70 : 40, top, 13),
  );
  const below = page.map((box) => ({ ...box, top: box.top + 140 }));
  const head = word('Reading', 70, 50);
  expect(numbersIn([head, ...passage, ...below])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [number, number > 3 ? 1 : 0]),
  );
});
