import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { inkOf, type Span } from './ink.ts';

type Bar = readonly [left: number, top: number, right: number, bottom: number];

const inkWith = (bars: readonly Bar[]) => {
  const grey = new Uint8Array(1_000 * 1_400).fill(255);
  for (const [left, top, right, bottom] of bars)
    for (let y = top; y < bottom; y += 1) grey.fill(30, y * 1_000 + left, y * 1_000 + right);
  return inkOf({ width: 1_000, height: 1_400, grey });
};

/** Lines of two columns, from a place on. */
const linesFrom = (from: number): Bar[] =>
  Array.from({ length: Math.floor((1_280 - from) / 30) }, (_, at) => from + at * 30).flatMap(
    (top): Bar[] => [
      [70, top, 470, top + 14],
      [530, top, 930, top + 14],
    ],
  );

const partsOf = (bars: readonly Bar[], isRuled?: (gutter: Span) => boolean) =>
  columnsOf(inkWith(bars), undefined, isRuled).segments.map(({ band, column }) => [band, column]);

const TWO = [
  [0, 0],
  [0, 1],
];

it('parts no columns at a stain across the line between them', () => {
  const rule = [499, 100, 502, 1_290] as const;
  const stain = [480, 700, 525, 712] as const;
  expect(partsOf([rule, ...linesFrom(100), stain])).toEqual(TWO);
});

it('finds columns below a title that begins further down than a running head', () => {
  const title = [
    [300, 142, 700, 160],
    [300, 184, 700, 196],
  ] as const;
  const speck = [40, 60, 43, 64] as const;
  const columns = partsOf([speck, ...title, ...linesFrom(240)]).map(([, column]) => column);
  expect(new Set(columns).size).toBe(2);
});

it('finds columns below a framed instruction, which stands apart', () => {
  const frame = [
    [70, 110, 930, 112],
    [70, 230, 930, 232],
    [70, 110, 72, 232],
    [928, 110, 930, 232],
  ] as const;
  const words = [100, 250, 400, 470, 640, 800].map((left) => [left, 165, left + 65, 180] as const);
  const parts = partsOf([...frame, ...words, ...linesFrom(270)]);
  expect(parts.filter(([band]) => band === Math.max(...parts.map(([at]) => at ?? 0)))).toHaveLength(
    2,
  );
  expect(new Set(parts.map(([, column]) => column)).size).toBe(2);
});

it('takes short lines for columns where a pale line is between them', () => {
  const head = [70, 30, 930, 44] as const;
  const short = linesFrom(100).map(
    ([left, top, right, bottom]): Bar => [left, top, left > 500 ? 680 : right, bottom],
  );
  const columnsIn = (bars: readonly Bar[], isRuled?: (gutter: Span) => boolean) =>
    new Set(partsOf(bars, isRuled).map(([, column]) => column)).size;
  expect(columnsIn([head, ...short])).toBe(1);
  expect(columnsIn([head, ...short], () => true)).toBe(2);
});

it('takes a page for four columns of which the last is nearly empty, beside a pale line too', () => {
  const columns = [60, 285, 510, 735].flatMap((left, column) =>
    Array.from({ length: column < 3 ? 38 : 6 }, (_, at): Bar => {
      const top = 100 + at * 30;
      return [left, top, left + 205, top + 14];
    }),
  );
  const isMiddle = ({ from, to }: Span) => from < 500 && to > 490;
  const parts = partsOf(columns, isMiddle);
  expect(parts.map(([, column]) => column)).toEqual([0, 1, 2, 3]);
});
