import { expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { aroundRule, columnRules, edgeBands, sideLines, sideWords, uprightRules } from './rules.ts';

it('finds all pieces of a line between columns that a watermark interrupts', () => {
  const [width, height] = [1_000, 1_400];
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 100; y < 1_300; y += 1)
    if (!(y > 590 && y < 660) && !(y > 770 && y < 800))
      grey.fill(30, y * width + 499, y * width + 502);
  const pieces = uprightRules(inkOf({ width, height, grey }));
  expect(pieces.map(({ left, top, height: high }) => [left, top, top + high])).toEqual([
    [499, 100, 591],
    [499, 660, 771],
    [499, 800, 1_300],
  ]);
});

/** A page with black bars: from left, top, to right, bottom. */
const inkWith = (bars: readonly (readonly [number, number, number, number])[]) => {
  const [width, height] = [1_000, 1_400];
  const grey = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom] of bars)
    for (let y = top; y < bottom; y += 1) grey.fill(30, y * width + left, y * width + right);
  return inkOf({ width, height, grey });
};

/** Lines of text close to each other. */
const text = Array.from({ length: 55 }, (_, at) => [54, 80 + at * 22, 900, 98 + at * 22] as const);

it('takes a band along the edge for one, and a text that begins near the edge for none', () => {
  expect(edgeBands(inkWith([[6, 6, 30, 1_394], ...text]))).toHaveLength(1);
  expect(edgeBands(inkWith(text))).toEqual([]);
});

it('takes a line along the side of a page for one, and where text begins for none', () => {
  const [line, ...others] = sideLines(inkWith([[30, 40, 33, 1_360], ...text]));
  expect(line).toMatchObject({ left: 30, width: 3 });
  expect(others).toEqual([]);
  expect(sideLines(inkWith(text))).toEqual([]);
});

it('takes the edge of two tables, above which words end at the same place, for no line between columns', () => {
  const edges = [
    [470, 700, 472, 810],
    [470, 900, 472, 1_010],
  ] as const;
  const words = [200, 240, 280].map((top) => [380, top, 472, top + 40] as const);
  expect(uprightRules(inkWith([...edges, ...words]))).not.toEqual([]);
  expect(columnRules(inkWith([...edges, ...words]), inkWith(words))).toEqual([]);
  const whole = [470, 500, 472, 1_010] as const;
  expect(columnRules(inkWith([whole, ...words]), inkWith(words))).toHaveLength(1);
});

/** Dots under each other from some place to another one, of a line that is thin. */
const dotted = (left: number, [from, to]: readonly [number, number]) =>
  Array.from(
    { length: Math.floor((to - from) / 3) },
    (_, at) => [left, from + at * 3, left + 2, from + at * 3 + 2] as const,
  );

it('takes a dotted line for one that is broken in several places', () => {
  const pieces = [
    [140, 265],
    [308, 523],
    [570, 840],
    [865, 1_040],
    [1_090, 1_260],
  ] as const;
  const dots = pieces.flatMap((piece) => dotted(500, piece));
  expect(uprightRules(inkWith(dots))).toHaveLength(5);
  // Letters under each other at which lines begin have their words beside them.
  const words = pieces.map(([from, to]) => [504, from, 700, to] as const);
  expect(uprightRules(inkWith([...dots, ...words]))).toEqual([]);
});

/** A word that is turned upright: letters above each other. */
const turnedWord = (left: number, [from, to]: readonly [number, number]) =>
  Array.from(
    { length: Math.floor((to - from) / 12) },
    (_, at) => [left, from + at * 12, left + 11, from + at * 12 + 8] as const,
  );

it('takes a name along the side of a page for one, and numbers that hang out of a text for none', () => {
  const words = turnedWord(18, [600, 780]);
  const [name, ...others] = sideWords(inkWith([...words, ...text]));
  expect(name).toMatchObject({ left: 18, width: 11, top: 600 });
  expect(others).toEqual([]);
  const numbers = [100, 400, 700].map((top) => [20, top, 40, top + 12] as const);
  expect(sideWords(inkWith([...words, ...numbers, ...text]))).toEqual([]);
});

it('parts columns at the line in a strip, also where only a strip beside it is empty', () => {
  const rule = { left: 499, top: 100, width: 2, height: 1_200 };
  const other = { ...rule, left: 700 };
  expect(aroundRule({ from: 470, to: 540 }, [other, rule])).toEqual({ from: 492, to: 508 });
  // Never further than to the nearer edge of the strip.
  expect(aroundRule({ from: 496, to: 540 }, [rule])).toEqual({ from: 496, to: 504 });
  expect(aroundRule({ from: 503, to: 540 }, [rule])).toEqual({ from: 499, to: 501 });
  expect(aroundRule({ from: 510, to: 540 }, [rule])).toEqual({ from: 510, to: 540 });
});
