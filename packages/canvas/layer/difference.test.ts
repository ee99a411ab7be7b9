import { expect, it } from 'vitest';
import { pileOf, square } from '../test-objects.ts';
import { differenceOf } from './difference.ts';

const [a, b, c, d] = pileOf(square(), square(), square(), square());
const pile = (...objects: (typeof a)[]) => objects.flatMap((object) => object ?? []);

it('sees what only came on top', () => {
  expect(differenceOf(pile(a, b), pile(a, b, c))).toEqual({
    gone: [],
    come: pile(c),
    isOnTop: true,
  });
});

it('sees what left or changed beneath the top, and nothing else', () => {
  expect(differenceOf(pile(a, b, c), pile(a, c))).toEqual({
    gone: pile(b),
    come: [],
    isOnTop: false,
  });
  const changed = differenceOf(pile(a, b, c), pile(a, d, c));
  expect(changed).toEqual({ gone: pile(b), come: pile(d), isOnTop: false });
});
