import { expect, it } from 'vitest';
import { withoutGaps } from './gutter-crossings.ts';

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
