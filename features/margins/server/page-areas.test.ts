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

/** What is known of a page with these questions. */
const knownAs = (questions: readonly Box[]) => ({ questions, isList: false });

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
  expect(areasIn(ink, cells, knownAs(questions))).toEqual([
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
  expect(areasIn(pageWith([words(140, 300), words(95, 600)]), cells, knownAs([]))).toEqual([]);
  // Numbers that stand alone beside the line count, even where none could be read.
  const numbered = [number(95, 300), words(140, 300), number(95, 600), words(140, 600)];
  expect(areasIn(pageWith(numbered), cells, knownAs([]))).toHaveLength(2);
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
    areasIn(
      pageWith(boxes),
      cellsOf({ upright, level: [200, 1300] }, HEIGHT),
      found && knownAs(found),
    );
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

it('[MRG-016] cuts nothing out of a column in which none of the questions of the page is', () => {
  const [first, second] = [300, 600].map((top) => words(140, top));
  const drawing = [number(510, 300), words(560, 300), number(510, 600), words(560, 600)];
  const ink = pageWith([...[first, second].flatMap((box) => box ?? []), ...drawing]);
  const cells = cellsOf({ upright: [90, 130, 470, 502, 540, 910], level: [] }, HEIGHT);
  const found = [first, second].flatMap((box) => box ?? []);
  expect(areasIn(ink, cells, knownAs(found)).map(({ left }) => left)).toEqual([132, 132]);
});

/** Two columns of questions, and lines in pairs around them. */
const twoColumns = () => {
  const texts = [words(120, 200), words(120, 500), words(560, 300), words(560, 700)];
  const cells = cellsOf({ upright: [100, 490, 510, 900], level: [] }, HEIGHT);
  return { ink: pageWith(texts), texts, cells };
};

it('[MRG-008] cuts a column without a section for numbers into the questions that were found in it', () => {
  const { ink, texts, cells } = twoColumns();
  const cut = (found: readonly Box[]) => areasIn(ink, cells, knownAs(found));
  expect(cut(texts).map(({ left, top }) => [left, top])).toEqual([
    [112, 192],
    [112, 492],
    [552, 292],
    [552, 692],
  ]);
  // One question may be below a passage, and without any the columns are what is cut.
  expect(cut(texts.slice(0, 1)).map(({ height }) => height)).toEqual([376, 476]);
  expect(cut([])).toHaveLength(2);
});

it('[MRG-018] cuts nothing where the page lists answers or rules', () => {
  const { ink, cells } = twoColumns();
  expect(areasIn(ink, cells, { questions: [], isList: true })).toEqual([]);
  const numbered = [300, 600].flatMap((top) => [number(95, top), words(140, top)]);
  const divided = cellsOf({ upright: [90, 130, 470], level: [] }, HEIGHT);
  expect(areasIn(pageWith(numbered), divided, { questions: [], isList: true })).toEqual([]);
});

it('[MRG-007] cuts the questions of a page as they are where its columns are not those of the lines', () => {
  const upright = [90, 130, 470, 502, 540, 910];
  const cells = cellsOf({ upright, level: [100, 1300] }, HEIGHT);
  // One column, where lines are those of two.
  const wide = [200, 500].map((top) => ({ left: 95, top, width: 790, height: 100 }));
  expect(areasIn(pageWith(wide), cells, knownAs(wide))).toEqual([
    { left: 90, top: 192, width: 803, height: 116 },
    { left: 90, top: 492, width: 803, height: 116 },
  ]);
  // Three columns.
  const narrow = [100, 380, 660].map((left) => ({ left, top: 200, width: 240, height: 100 }));
  expect(areasIn(pageWith(narrow), cells, knownAs(narrow)).map(({ left }) => left)).toEqual([
    ...[92, 372, 652],
  ]);
  // What the outer lines leave out is not cut.
  const half = cellsOf({ upright: [90, 130, 620], level: [] }, HEIGHT);
  expect(areasIn(pageWith(narrow), half, knownAs(narrow))).toHaveLength(2);
});

it('[MRG-007] cuts all of a question that reaches little over a line, as on pages that lie differently', () => {
  const cells = cellsOf({ upright: [90, 130, 470], level: [200, 1300] }, HEIGHT);
  const cut = (question: Box) => areasIn(pageWith([question]), cells, knownAs([question]))[0];
  expect(cut({ left: 70, top: 180, width: 420, height: 100 })).toEqual({
    ...{ left: 62, top: 172, width: 436, height: 116 },
  });
  // What is far over a line is left out, as a person draws it.
  expect(cut({ left: 95, top: 250, width: 500, height: 100 })).toMatchObject({ width: 380 });
});

it('cuts a question once where it begins a little above the second of two bands', () => {
  const cells = cellsOf({ upright: [90, 130, 470], level: [100, 500, 1300] }, HEIGHT);
  const question = { left: 95, top: 485, width: 300, height: 100 };
  expect(areasIn(pageWith([question]), cells, knownAs([question]))).toHaveLength(1);
});

it('[MRG-016] leaves the white space around a question that is part of the next one', () => {
  const cells = cellsOf({ upright: [90, 130, 470], level: [100, 1300] }, HEIGHT);
  const questions = [200, 304].map((top) => ({ left: 95, top, width: 300, height: 100 }));
  expect(areasIn(pageWith(questions), cells, knownAs(questions))).toEqual([
    { left: 90, top: 192, width: 313, height: 112 },
    { left: 90, top: 300, width: 313, height: 112 },
  ]);
});
