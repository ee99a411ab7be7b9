import { expect, it } from 'vitest';
import { detectQuestions } from './index.ts';
import { pictureLayout } from './picture-layout.ts';

const HEIGHT = 1_294;
const picture = { width: 1_000, height: HEIGHT, grey: new Uint8Array(1_000 * HEIGHT).fill(255) };

type Box = { text: string; left: number; top: number; width: number; height: number };

const word = (text: string, left: number, top: number, width: number): Box => ({
  ...{ text, left, top, width },
  height: 27,
});

/** Lines of a passage as wide as their column, with a short word at one place in each of them. */
const passage = (left: number, top: number, lines: number): Box[] =>
  Array.from({ length: lines }, (_, at) => top + at * 27).flatMap((line) => [
    ...[0, 1, 2, 3].map((at) => word('passage', left + at * 94, line, 86)),
    word('a', left + 378, line, 5),
    word('text', left + 392, line, 38),
  ]);

/** A number that hangs at the left of its options. */
const question = (number: number, left: number, top: number): Box[] => [
  word(`${number}.`, left, top, 20),
  ...['A)', 'B)', 'C)', 'D)'].flatMap((mark, at) => [
    word(mark, left + 42, top + at * 29, 30),
    word('option', left + 78, top + at * 29, 80 + at * 40),
  ]),
];

it('takes short words under each other for no line between columns', () => {
  const words = [59, 528].flatMap((left, column) => [
    ...passage(left, 120, 14),
    ...[0, 1, 2, 3].flatMap((at) => question(column * 4 + at + 5, left, 530 + at * 150)),
  ]);
  const found = detectQuestions({ picture, words });
  expect(found.map(({ number, column }) => [number, column])).toEqual(
    Array.from({ length: 8 }, (_, at) => [at + 5, at < 4 ? 0 : 1]),
  );
});

/** The page with upright lines between columns. */
const withRules = (places: readonly number[]) => {
  const grey = picture.grey.slice();
  for (let y = 180; y < 1_200; y += 1)
    for (const x of places) grey.fill(20, y * 1_000 + x, y * 1_000 + x + 2);
  return { ...picture, grey };
};

it('begins no new columns below a sum that runs out of its column', () => {
  const words = [60, 370, 680].flatMap((left, column) =>
    [0, 1, 2].flatMap((at) => {
      const number = column * 3 + at + 1;
      const top = 200 + at * 300;
      const sum = [word(`${number}.`, left, top, 20), word('25·(37', left + 42, top, 80)];
      const isLong = number === 2;
      const rest = word('−31):37', left + 130, top, isLong ? 168 : 60);
      return [...sum, rest, ...question(number, left, top + 40).slice(1)];
    }),
  );
  const found = detectQuestions({ picture: withRules([348, 658]), words });
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('takes a picture for four columns where a line is in each of their gutters', () => {
  const grey = withRules([260, 500, 740]).grey;
  for (const left of [30, 270, 510, 750])
    for (let top = 190; top < 1_180; top += 130)
      for (let line = 0; line < 3; line += 1)
        for (let y = top + line * 24; y < top + line * 24 + 10; y += 1)
          grey.fill(20, y * 1_000 + left, y * 1_000 + left + 210 - line * 8);
  const columnsIn = (page: typeof picture) => {
    const { segments } = pictureLayout(page);
    return new Set(segments.map(({ column }) => column)).size;
  };
  expect(columnsIn({ ...picture, grey })).toBe(4);
});
