import { expect, it } from 'vitest';
import { detectQuestions, type GreyPicture, type Word } from './index.ts';

const [WIDTH, HEIGHT] = [1_000, 1_414];
const paper = (): GreyPicture => ({
  ...{ width: WIDTH, height: HEIGHT },
  grey: new Uint8Array(WIDTH * HEIGHT).fill(255),
});

/** The page with a part of one grey. */
const fill = (page: GreyPicture, level: number, [left, top, right, bottom]: number[]) => {
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1)
    page.grey.fill(level, y * WIDTH + (left ?? 0), y * WIDTH + (right ?? 0));
};

/** Words as wide as these, from a place on, and the space between them. */
const line = (
  [left, top]: readonly [number, number],
  widths: readonly number[],
  { height = 16, space = 8, text = 'word' } = {},
): Word[] => {
  let at = left;
  return widths.map((width) => {
    const word = { text, left: at, top, width, height };
    at += width + space;
    return word;
  });
};

const option = (mark: string, left: number, top: number, height = 16): Word[] => [
  { text: mark, left, top, width: 16, height },
  { text: 'value', left: left + 22, top, width: 50, height },
];

const MARKS = ['A)', 'B)', 'C)', 'D)'];

/** A number, lines of a text that begins at a place behind it, and options below. */
const question = (
  number: string,
  [left, top]: readonly [number, number],
  {
    textFrom,
    right,
    pitch = 20,
    height = 16,
  }: Record<string, number> & { textFrom: number; right: number },
): Word[] => {
  const lines = [0, 1, 2].flatMap((at) => {
    const count = Math.floor((right - textFrom) / 48);
    const widths = Array.from({ length: count }, () => (right - textFrom) / count - 8);
    return line([textFrom, top + at * pitch], widths, { height });
  });
  const options = MARKS.flatMap((mark, at) =>
    option(mark, textFrom, top + (3 + at) * pitch + 4, height),
  );
  return [{ text: number, left, top, width: 13, height }, ...lines, ...options];
};

const numbersOf = (picture: GreyPicture, words: readonly Word[]) =>
  detectQuestions({ picture, words }).map(({ number, column }) => [number, column]);

/** Questions one to six, in two columns of three. */
const SIX = [1, 2, 3, 4, 5, 6].map((number) => [number, number < 4 ? 0 : 1]);

/** Where the questions of a page are, three below each other. */
const TOPS = [180, 560, 940];

it('leaves numbers that hang out of the second column on its side', () => {
  const words = TOPS.flatMap((top, at) => [
    ...question(`${at + 1}.`, [50, top], { textFrom: 87, right: 480 }),
    ...question(`${at + 4}.`, [490, top], { textFrom: 526, right: 904 }),
  ]);
  expect(numbersOf(paper(), words)).toEqual(SIX);
});

it('finds two of three columns where the third is empty', () => {
  const words = TOPS.flatMap((top, at) => [
    ...question(`${at + 1}.`, [50, top], { textFrom: 90, right: 316 }),
    ...question(`${at + 4}.`, [358, top], { textFrom: 398, right: 624 }),
  ]);
  expect(numbersOf(paper(), words)).toEqual(SIX);
});

it('parts columns at a line between them where the boxes of words are high', () => {
  const page = paper();
  fill(page, 0, [491, 120, 493, 1_300]);
  const words = TOPS.flatMap((top, at) => [
    ...question(`${at + 1}.`, [62, top], { textFrom: 90, right: 488, pitch: 28, height: 31 }),
    ...question(`${at + 4}.`, [504, top], { textFrom: 532, right: 920, pitch: 28, height: 31 }),
  ]);
  expect(numbersOf(page, words)).toEqual(SIX);
});

it('begins columns below a boxed sentence that crosses only the first of two gutters', () => {
  const announced = (number: number, place: readonly [number, number]) => [
    { text: 'QUESTION', left: place[0], top: place[1], width: 86, height: 16 },
    ...question(`${number}`, [place[0] + 92, place[1]], {
      textFrom: place[0] + 112,
      right: place[0] + 252,
    }),
  ];
  const words = [
    ...line([80, 120], [70, 60, 80, 70], { text: 'direction' }),
    { text: 'Mark', left: 322, top: 120, width: 60, height: 16 },
    { text: 'them.', left: 390, top: 120, width: 50, height: 16 },
    ...TOPS.flatMap((top, at) => [
      ...announced(at + 1, [76, top]),
      ...announced(at + 4, [376, top]),
      ...announced(at + 7, [676, top]),
    ]),
  ];
  const page = paper();
  fill(page, 0, [60, 115, 940, 116]);
  expect(numbersOf(page, words)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [number, Math.floor((number - 1) / 3)]),
  );
});

it('leaves the end of a sum that runs out of its column to the question on the other side', () => {
  const page = paper();
  for (const left of [351, 658]) fill(page, 0, [left, 120, left + 2, 1_300]);
  const words = TOPS.flatMap((top, at) => [
    ...question(`${at + 1}.`, [60, top], { textFrom: 90, right: 318 }),
    ...question(`${at + 4}.`, [370, at === 0 ? top : top + 60], { textFrom: 400, right: 630 }),
    ...question(`${at + 7}.`, [676, top], { textFrom: 706, right: 936 }),
  ]);
  const tail = line([325, TOPS[1] ?? 0], [10, 22], { space: 5, text: '37' });
  const found = detectQuestions({ picture: page, words: [...words, ...tail] });
  const fourth = found.find(({ number }) => number === 4);
  expect(fourth?.left).toBeGreaterThan(360);
  expect((fourth?.top ?? 0) + (fourth?.height ?? 0)).toBeLessThan(400);
});

it('takes a short slanting word under the text for a watermark', () => {
  const page = paper();
  // Strokes of letters as high as wide, from the lower left to the upper right, across the gutter.
  for (const at of [0, 1, 2, 3])
    for (const stroke of [0, 60]) {
      const [left, top] = [350 + at * 75, 800 - at * 85];
      fill(page, 191, [left + stroke, top, left + stroke + 22, top + 80]);
      fill(page, 191, [left, top + stroke, left + 80, top + stroke + 22]);
    }
  const words = TOPS.flatMap((top, at) => [
    ...question(`${at + 1}.`, [50, top], { textFrom: 80, right: 470 }),
    ...question(`${at + 4}.`, [500, top], { textFrom: 530, right: 940 }),
  ]);
  const found = detectQuestions({ picture: page, words });
  expect(found).toEqual(detectQuestions({ picture: paper(), words }));
  expect(found.map(({ number, column }) => [number, column])).toEqual(SIX);
});
