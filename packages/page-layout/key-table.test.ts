import { expect, it } from 'vitest';
import { questionsOfPage } from './index.ts';
import { inkOf } from './ink.ts';
import { hasKeyTable } from './key-table.ts';

const [WIDTH, HEIGHT] = [1_000, 1_414];

/** Left, top, width and height of something black. */
type Bar = readonly [number, number, number, number];

const pictureOf = (bars: readonly Bar[]) => {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, width, height] of bars)
    for (let y = top; y < top + height; y += 1)
      grey.fill(20, y * WIDTH + left, y * WIDTH + left + width);
  return { width: WIDTH, height: HEIGHT, grey };
};

/** A table of cells, 86 wide and 30 high, and in each of them what `contents` gives for its place. */
const table = (rows: number, contents: (left: number, top: number) => readonly Bar[]): Bar[] =>
  Array.from({ length: rows * 10 }, (_, at) => at).flatMap((at): Bar[] => {
    const [left, top] = [70 + (at % 10) * 86, 200 + Math.floor(at / 10) * 30];
    const edges: Bar[] = [
      [left, top, 87, 2],
      [left, top + 30, 87, 2],
      [left, top, 2, 30],
      [left + 86, top, 2, 30],
    ];
    return [...edges, ...contents(left, top)];
  });

/** Two digits, a dot, and a letter. */
const answer = (left: number, top: number): Bar[] => [
  [left + 8, top + 9, 8, 13],
  [left + 18, top + 9, 8, 13],
  [left + 28, top + 19, 3, 3],
  [left + 38, top + 9, 10, 13],
];

const hasTable = (bars: readonly Bar[]) => hasKeyTable(inkOf(pictureOf(bars)));

it('[MRG-018] knows a picture of an answer key in a table with lines', () => {
  expect(hasTable(table(6, answer))).toBe(true);
  const page = { picture: pictureOf(table(6, answer)), words: [] };
  expect(questionsOfPage(page)).toEqual({ questions: [], isList: true });
});

it.each([
  ['of numbers', (left: number, top: number) => answer(left, top).slice(0, 2)],
  ['of words', (left: number, top: number) => [[left + 6, top + 9, 70, 13]] as const],
  ['whose cells are blank', () => []],
])('takes no table %s for one', (_, contents) => {
  expect(hasTable(table(6, contents))).toBe(false);
});

it('takes no small table for one, as a question may have', () => {
  expect(hasTable(table(1, answer))).toBe(false);
});
