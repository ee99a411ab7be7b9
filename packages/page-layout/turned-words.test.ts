import { expect, it } from 'vitest';
import { detectQuestions } from './detect-questions.ts';
import { areTurnedAside, turnedWords } from './turned-words.ts';

type Box = { text: string; left: number; top: number; width: number; height: number };

/** A publisher's name whose letters stand apart, read upwards; letters are of different lengths. */
const spacedName = (left: number, top: number, text = 'MILESTONE'): Box[] => {
  let bottom = top + text.length * 12;
  return [...text].map((letter) => {
    const height = letter === 'I' ? 4 : letter === 'M' ? 11 : 8;
    bottom -= height + 4;
    return { text: letter, left, top: bottom, width: 16, height };
  });
};

const word = (text: string, left: number, top: number, width = 60): Box => ({
  ...{ text, left, top, width, height: 20 },
});

const OPTIONS = ['A)', 'B)', 'C)', 'D)'];

const question = (number: number, left: number, top: number): Box[] => [
  word(`${number}.`, left, top, 22),
  ...[0, 1, 2, 3, 4].map((at) => word('words', left + 36 + at * 66, top)),
  ...OPTIONS.flatMap((mark, at) => [
    word(mark, left + 36, top + 28 + at * 26, 18),
    word('option', left + 60, top + 28 + at * 26),
  ]),
];

/** Six questions in two columns, from top to bottom and left to right. */
const questions = [70, 530].flatMap((left, column) =>
  [0, 1, 2].flatMap((row) => question(column * 3 + row + 1, left, 140 + row * 400)),
);

/** Blank paper with the line between the columns, but for where the name is in it. */
const picture = (() => {
  const grey = new Uint8Array(1_000 * 1_414).fill(255);
  for (let y = 140; y < 1_300; y += 1)
    if (y < 560 || y > 720) grey.fill(40, y * 1_000 + 500, y * 1_000 + 502);
  return { width: 1_000, height: 1_414, grey };
})();

/** The picture with the boxes of these words printed. */
const printed = (words: readonly Box[]) => {
  const grey = picture.grey.slice();
  for (const { left, top, width, height } of words)
    for (let y = top; y < top + height; y += 1)
      grey.fill(60, y * 1_000 + left, y * 1_000 + left + width);
  return { ...picture, grey };
};

const foundWith = (others: readonly Box[]) => {
  const words = [...questions, ...others];
  return detectQuestions({ picture: printed(words), words });
};

it('finds every question beside a name whose letters stand apart along the side', () => {
  const expected = foundWith([]);
  expect(expected.map(({ number, column }) => [number, column])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [number, number > 3 ? 1 : 0]),
  );
  for (const left of [18, 962]) expect(foundWith(spacedName(left, 520))).toEqual(expected);
});

it('reads columns on beside a name in the line between them', () => {
  expect(foundWith(spacedName(493, 580))).toEqual(foundWith([]));
});

it('reads columns on beside such a name below a passage over both', () => {
  const passage = [30, 60].flatMap((top) =>
    Array.from({ length: 13 }, (_, at) => word('passage', 70 + at * 66, top)),
  );
  expect(foundWith([...passage, ...spacedName(493, 580)])).toEqual(foundWith(passage));
});

it('knows a name of upright letters under each other at the side, and a series of letters', () => {
  const letters = (text: string) =>
    [...text].map((letter, at) => ({
      ...{ text: letter, left: letter === 'I' ? 22 : 18, top: 500 + at * 24 },
      ...{ width: letter === 'I' ? 6 : 14, height: 18 },
    }));
  const name = letters('MILESTONE');
  expect(turnedWords([...questions, ...name])).toEqual(new Set(name));
  expect(turnedWords([...questions, ...letters('ABCDE')]).size).toBe(0);
  expect(foundWith(name)).toEqual(foundWith([]));
});

it('knows letters that stand apart in a turned line by their lengths', () => {
  const name = spacedName(18, 520);
  expect(turnedWords([...questions, ...name])).toEqual(new Set(name));
  const marks = OPTIONS.map((text, at) => ({ ...word(text, 70, 200 + at * 22, 18), height: 20 }));
  const scale = ['40', '30', '20', '10', '0'].map((text, at) => word(text, 90, 300 + at * 21, 18));
  expect(turnedWords([...questions, ...marks, ...scale]).size).toBe(0);
});

it('leaves the turned name of an axis in its drawing', () => {
  const axis = spacedName(100, 220, 'DISTANCE');
  const words = [...questions, ...axis];
  expect(turnedWords(words)).toEqual(new Set(axis));
  expect(areTurnedAside(words)).not.toContain(true);
});
