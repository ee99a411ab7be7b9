import { expect, it } from 'vitest';
import { square, zOrderOf } from '../test-objects.ts';
import { differenceOf } from './difference.ts';

const [a, b, c, d] = zOrderOf(square(), square(), square(), square());
const zOrder = (...objects: (typeof a)[]) => objects.flatMap((object) => object ?? []);

it('sees what only came on top', () => {
  expect(differenceOf(zOrder(a, b), zOrder(a, b, c))).toEqual({
    removed: [],
    added: zOrder(c),
    isOnTop: true,
  });
});

it('sees what left or changed beneath the top, and nothing else', () => {
  expect(differenceOf(zOrder(a, b, c), zOrder(a, c))).toEqual({
    removed: zOrder(b),
    added: [],
    isOnTop: false,
  });
  const changed = differenceOf(zOrder(a, b, c), zOrder(a, d, c));
  expect(changed).toEqual({ removed: zOrder(b), added: zOrder(d), isOnTop: false });
});
