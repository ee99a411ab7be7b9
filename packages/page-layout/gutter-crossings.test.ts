import { expect, it } from 'vitest';
import { crossingsOf, widelyCrossing, withoutGaps } from './gutter-crossings.ts';
import { inkOf } from './ink.ts';

/** Strips of two page units from one place to another, with as many crossings in the middle of the page. */
const strips = (from: number, to: number, inMiddle: number) =>
  Array.from({ length: (to - from) / 2 }, (_, at) => ({
    ...{ from: from + at * 2, to: from + at * 2 + 2 },
    inMiddle,
  }));

const crossings = (ways: ReturnType<typeof strips>) => ways.map(({ inMiddle }) => inMiddle);

it('takes strips between two words of a heading for no others than those around them', () => {
  const ways = [...strips(486, 498, 0), ...strips(498, 504, 1), ...strips(504, 512, 0)];
  expect(crossings(withoutGaps(ways))).toEqual(ways.map(() => 0));
});

it('leaves strips beside a gutter, which a long line crosses, as they are', () => {
  const ways = [...strips(466, 486, 1), ...strips(486, 498, 0), ...strips(498, 512, 1)];
  expect(crossings(withoutGaps(ways))).toEqual(crossings(ways));
});

/** A page with lines across it, each from one row to another. */
const pageWith = (lines: readonly (readonly [number, number])[]) => {
  const grey = new Uint8Array(1_000 * 600).fill(255);
  for (const [from, to] of lines)
    for (let y = from; y < to; y += 1) grey.fill(20, y * 1_000 + 100, y * 1_000 + 900);
  return inkOf({ width: 1_000, height: 600, grey });
};

const across = (lines: readonly (readonly [number, number])[]) =>
  crossingsOf(pageWith(lines), { from: 500, to: 504 }, { from: 0, to: 600 }).map(({ from, to }) => [
    from,
    to,
  ]);

it('counts the edges of a frame around an instruction once', () => {
  expect(
    across([
      [100, 102],
      [132, 134],
    ]),
  ).toEqual([[100, 134]]);
});

it('counts lines far from each other, and lines of text, on their own', () => {
  expect(
    across([
      [100, 102],
      [182, 184],
    ]),
  ).toHaveLength(2);
  expect(
    across([
      [100, 110],
      [132, 142],
    ]),
  ).toHaveLength(2);
  expect(
    across([
      [100, 102],
      [132, 134],
      [164, 166],
    ]),
  ).toHaveLength(2);
});

it('takes a name that is printed upright between columns for no crossing, but a heading', () => {
  const grey = new Uint8Array(1_000 * 1_400).fill(255);
  const bar = (left: number, top: number, right: number) => {
    for (let y = top; y < top + 9; y += 1) grey.fill(30, y * 1_000 + left, y * 1_000 + right);
  };
  for (let at = 0; at < 11; at += 1) bar(494, 565 + at * 13, 507);
  for (const top of [900, 912, 924, 936, 948, 960]) bar(300, top, 700);
  const ink = inkOf({ width: 1_000, height: 1_400, grey });
  expect(widelyCrossing(ink, { from: 492, to: 508 })).toEqual([{ from: 900, to: 969 }]);
});
