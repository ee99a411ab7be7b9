import { inkOfPage } from '@sayfa/page-layout';
import { expect, it } from 'vitest';
import { cellsOf } from '../contract/index.ts';
import { areasIn } from './page-areas.ts';

type Box = { left: number; top: number; width: number; height: number };

const WIDTH = 1_000;
const HEIGHT = 1_400;

/** A white page with black boxes; one pixel is one unit. */
const pageWith = (boxes: readonly Box[]) => {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { left, top, width, height } of boxes)
    for (let y = top; y < top + height; y += 1)
      grey.fill(0, y * WIDTH + left, y * WIDTH + left + width);
  return inkOfPage({ width: WIDTH, height: HEIGHT, grey }, []);
};

const number = (left: number, top: number): Box => ({ left, top, width: 20, height: 14 });
const words = (left: number, top: number, height = 60): Box => ({ left, top, width: 300, height });

it('[MRG-008] gives what is printed in each section, without the paper around it', () => {
  const ink = pageWith([words(120, 200), words(560, 300)]);
  const cells = cellsOf({ upright: [100, 490, 510, 900], level: [] }, HEIGHT);
  expect(areasIn(ink, cells)).toEqual([
    { left: 112, top: 192, width: 316, height: 76 },
    { left: 552, top: 292, width: 316, height: 76 },
  ]);
});

it('[MRG-010] [MRG-016] cuts a column at the numbers beside it', () => {
  const ink = pageWith([
    ...[number(95, 210), words(140, 205)],
    ...[number(95, 410), words(140, 410, 200)],
    ...[number(506, 250), words(545, 250)],
  ]);
  const upright = [90, 130, 470, 502, 540, 910];
  const areas = areasIn(ink, cellsOf({ upright, level: [200, 1300] }, HEIGHT));
  expect(areas).toEqual([
    { left: 90, top: 200, width: 358, height: 73 },
    { left: 90, top: 402, width: 358, height: 216 },
    { left: 502, top: 242, width: 351, height: 76 },
  ]);
});

it('[MRG-016] cuts the questions that were found in a numbered column, not what stands between', () => {
  const passage = words(95, 600, 120);
  const ink = pageWith([
    number(95, 210),
    words(140, 205),
    passage,
    number(95, 800),
    words(140, 800),
  ]);
  const cells = cellsOf({ upright: [90, 130, 470], level: [200, 1300] }, HEIGHT);
  const questions = [
    { left: 95, top: 203, width: 345, height: 64 },
    { left: 95, top: 798, width: 345, height: 64 },
    { left: 560, top: 203, width: 345, height: 64 },
  ];
  expect(areasIn(ink, cells, questions)).toEqual([
    { left: 90, top: 200, width: 358, height: 73 },
    { left: 90, top: 792, width: 358, height: 76 },
  ]);
});

it('gives the whole column where nothing is numbered, and nothing where it is blank', () => {
  const ink = pageWith([words(140, 300)]);
  const cells = cellsOf({ upright: [90, 130, 470, 502, 540, 910], level: [] }, HEIGHT);
  expect(areasIn(ink, cells)).toEqual([{ left: 132, top: 292, width: 316, height: 76 }]);
});

it('[MRG-016] cuts nothing out of a text where it is known that it has no questions', () => {
  const cells = cellsOf({ upright: [90, 130, 470, 502, 540, 910], level: [] }, HEIGHT);
  expect(areasIn(pageWith([words(140, 300), words(95, 600)]), cells, [])).toEqual([]);
  // Numbers that stand alone beside the line count, even where none could be read.
  const numbered = [number(95, 300), words(140, 300), number(95, 600), words(140, 600)];
  expect(areasIn(pageWith(numbered), cells, [])).toHaveLength(2);
});

it('[MRG-016] cuts no rows of a key beside the numbers, but questions that were not found', () => {
  const rows = [0, 1, 2, 3].flatMap((at) => {
    const top = 210 + at * 40;
    return [number(95, top), words(140, top, 14)];
  });
  const questions = [0, 1, 2].flatMap((at) => {
    const top = 600 + at * 150;
    return [number(95, top), words(140, top)];
  });
  const upright = [90, 130, 470];
  const cut = (boxes: readonly Box[], found?: readonly Box[]) =>
    areasIn(pageWith(boxes), cellsOf({ upright, level: [200, 1300] }, HEIGHT), found);
  expect(cut(rows, [])).toEqual([]);
  expect(cut(questions, [])).toHaveLength(3);
  // Where nobody looked for questions the numbers alone tell.
  expect(cut(rows)).toHaveLength(4);
});

it('takes a text that runs over the line beside the numbers for no list of questions', () => {
  const lines = Array.from({ length: 12 }, (_, at) => ({
    left: 95,
    top: 300 + at * 24,
    width: 350,
    height: 12,
  }));
  const cells = cellsOf({ upright: [90, 130, 470], level: [] }, HEIGHT);
  expect(areasIn(pageWith(lines), cells)).toEqual([
    { left: 90, top: 292, width: 363, height: 292 },
  ]);
  // A heading above the questions crosses the line as well, once.
  const heading = { left: 95, top: 100, width: 350, height: 20 };
  const questions = [300, 500, 700].flatMap((top) => [number(95, top), words(140, top)]);
  expect(areasIn(pageWith([heading, ...questions]), cells)).toHaveLength(4);
});

it('[MRG-010] leaves what level lines cut off', () => {
  const ink = pageWith([words(140, 50), words(140, 400), words(140, 1350, 30)]);
  const cells = cellsOf({ upright: [100, 490, 510, 900], level: [200, 1300] }, HEIGHT);
  expect(areasIn(ink, cells)).toEqual([{ left: 132, top: 392, width: 316, height: 76 }]);
});
