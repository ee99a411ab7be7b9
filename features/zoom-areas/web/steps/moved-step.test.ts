import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedStep } from './moved-step.ts';

it('moves one step and keeps the others in their order', () => {
  expect(movedStep([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(movedStep([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(movedStep([1, 2, 3], 2, 99)).toEqual([1, 3, 2]);
  const same = [1, 2, 3];
  expect(movedStep(same, 2, 1)).toBe(same);
  expect(movedStep(same, 9, 1)).toBe(same);
});

it('loses and doubles none, whatever is moved where', () => {
  const ids = fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.nat(60), fc.integer({ min: -5, max: 60 }), (list, at, to) => {
      const id = list[at % list.length] ?? 0;
      const moved = movedStep(list, id, to);
      expect([...moved].toSorted((a, b) => a - b)).toEqual([...list].toSorted((a, b) => a - b));
      expect(moved.indexOf(id)).toBe(Math.min(Math.max(to, 0), list.length - 1));
      expect(moved.filter((each) => each !== id)).toEqual(list.filter((each) => each !== id));
    }),
  );
});
