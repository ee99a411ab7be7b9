import { expect, it } from 'vitest';
import { CONFIDENT, confidenceOf } from './confidence.ts';
import type { FoundQuestion } from './found-question.ts';
import { inkOf } from './ink.ts';
import { withoutLists } from './without-lists.ts';

const WIDTH = 1_000;
const HEIGHT = 1_400;

/** A page with black bars for words: from left, top, and width. */
const pageWith = (bars: readonly (readonly [number, number, number])[]) => {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, width] of bars)
    for (let y = top; y < top + 12; y += 1)
      grey.fill(0, y * WIDTH + left, y * WIDTH + left + width);
  return inkOf({ width: WIDTH, height: HEIGHT, grey });
};

const box = (
  number: number | undefined,
  top: number,
  height: number,
  more = {},
): FoundQuestion => ({
  ...{ left: 100, top, width: 700, height, number, column: 0, optionRuns: 0 },
  ...more,
});

const tops = [200, 230, 260, 290, 320];

it('takes a list of low entries without options for rules', () => {
  const ink = pageWith(tops.map((top) => [100, top, 700] as const));
  expect(
    withoutLists(
      ink,
      tops.map((top, at) => box(at + 1, top, 12)),
    ),
  ).toEqual([]);
});

it('keeps entries whose options stand beside each other', () => {
  const ink = pageWith(
    tops.flatMap((top) => [100, 330, 560].map((left) => [left, top, 120] as const)),
  );
  expect(
    withoutLists(
      ink,
      tops.map((top, at) => box(at + 1, top, 12)),
    ),
  ).toHaveLength(5);
});

/** Rows of five narrow words, far apart. */
const rowsOfLetters = (rows: readonly number[]) =>
  pageWith(
    rows.flatMap((top) => [100, 250, 400, 550, 700].map((left) => [left, top, 40] as const)),
  );

it('takes numbers with a letter each, in several columns, for an answer key', () => {
  const rows = Array.from({ length: 20 }, (_, at) => 200 + at * 24);
  const found = [box(1, 200, 12), box(2, 224, 12), box(3, 248, 400, { optionRuns: 2 })];
  expect(withoutLists(rowsOfLetters(rows), found)).toEqual([]);
});

it('keeps questions that are nothing but their options in a row', () => {
  const found = tops.map((top, at) => box(at + 1, top, 12, { optionRuns: 1 }));
  expect(withoutLists(rowsOfLetters(tops), found)).toHaveLength(5);
});

it('keeps questions that leave room to write', () => {
  const spread = [200, 400, 600, 800];
  const ink = pageWith(spread.map((top) => [100, top, 700] as const));
  expect(
    withoutLists(
      ink,
      spread.map((top, at) => box(at + 1, top, 12)),
    ),
  ).toHaveLength(4);
});

it('leaves out what has neither a number nor options where others have options', () => {
  const ink = pageWith(tops.map((top) => [100, top, 700] as const));
  const withOptions = { optionRuns: 1 };
  const found = [
    box(undefined, 200, 12),
    box(1, 240, 120, withOptions),
    box(2, 400, 120, withOptions),
    box(3, 600, 120, withOptions),
  ];
  expect(withoutLists(ink, found).map(({ number }) => number)).toEqual([1, 2, 3]);
});

it('takes what has no number for nothing where no options were read', () => {
  const spread = [200, 400, 600];
  const ink = pageWith(spread.map((top) => [100, top, 700] as const));
  expect(
    withoutLists(
      ink,
      spread.map((top) => box(undefined, top, 12)),
    ),
  ).toEqual([]);
});

it('takes a list of low entries for rules where dust is on their lines', () => {
  const entries = tops.map((top) => [100, top, 500] as const);
  const dust = tops.map((top) => [700, top, 3] as const);
  expect(
    withoutLists(
      pageWith([...entries, ...dust]),
      tops.map((top, at) => box(at + 1, top, 12)),
    ),
  ).toEqual([]);
});

it('takes numbers that follow each other closely for rules, whatever a watermark adds to some of them', () => {
  const words = tops.map((top) => [100, top, 400] as const);
  const mark = [
    [640, 235, 90],
    [640, 250, 90],
    [640, 325, 90],
    [640, 380, 90],
  ] as const;
  const heights = [12, 36, 12, 12, 70];
  const found = tops.map((top, at) => box(at + 1, top, heights[at] ?? 12));
  expect(withoutLists(pageWith([...words, ...mark]), found)).toEqual([]);
  const spread = found.map((one, at) => ({ ...one, top: 200 + at * 90, height: 70 }));
  const lines = spread.flatMap(({ top }) =>
    [0, 18, 36, 54].map((below) => [100, top + below, 400] as const),
  );
  expect(withoutLists(pageWith(lines), spread)).toHaveLength(5);
});

it('leaves out what is before all numbers that were read, unless it has options', () => {
  const found = [
    box(3, 200, 120, { isInferred: true }),
    box(4, 400, 120, { isInferred: true, optionRuns: 1 }),
    box(5, 600, 120, { optionRuns: 1 }),
    box(6, 800, 120, { isInferred: true, optionRuns: 1 }),
  ];
  const words = found.map(({ top }) => [100, top, 600] as const);
  expect(withoutLists(pageWith(words), found).map(({ number }) => number)).toEqual([4, 5, 6]);
});

/** Numbered paragraphs of lines 20 page units apart, and so many page units of air between them. */
const paragraphs = (lines: readonly number[], air: number) => {
  let top = 200;
  const found = lines.map((count, at) => {
    const one = box(at + 1, top, (count - 1) * 20 + 12);
    top += one.height + air;
    return one;
  });
  const bars = found.flatMap((one, at) =>
    Array.from({ length: lines[at] ?? 0 }, (_, line) => [100, one.top + line * 20, 700] as const),
  );
  return withoutLists(pageWith(bars), found);
};

it('takes numbered paragraphs of three and four lines without any options for rules', () => {
  expect(paragraphs([3, 4, 4, 3, 4, 2], 16)).toEqual([]);
  // With room to write or to think below them they are questions.
  expect(paragraphs([3, 4, 4, 3, 4, 2], 60)).toHaveLength(6);
});

it('says of longer paragraphs without options that nothing but their numbers supports them', () => {
  const long = paragraphs([5, 6, 5, 6, 5, 6], 16);
  expect(long.map(({ isMereText }) => isMereText)).toEqual(long.map(() => true));
  expect(long.map((_, at) => confidenceOf(long)[at] ?? 1).every((one) => one < CONFIDENT)).toBe(
    true,
  );
  expect(paragraphs([5, 6, 5, 6, 5, 6], 60).some(({ isMereText }) => isMereText)).toBe(false);
});
