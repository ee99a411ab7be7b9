import { expect, it } from 'vitest';
import { pileOf, showArea, square } from '../test-objects.ts';
import { seenObjects } from './seen-objects.ts';

const names = (pile: ReturnType<typeof pileOf>) => seenObjects(pile).map(({ id }) => id);

it('keeps what is tied to a closed area hidden until it opens [INK-038]', () => {
  const tied = square({ linkedTo: 'a' });
  expect(names(pileOf(showArea(), tied, square()))).toEqual(['a', 'c']);
  expect(names(pileOf({ ...showArea(), linkedTo: 'c' }, square(), square()))).toEqual(['a', 'b']);
  const extras = { ...square().extras, qId: 'a' };
  expect(names(pileOf(showArea(), square({ extras })))).toEqual(['a']);
  const open = { ...showArea(), open: true };
  expect(names(pileOf(open, tied))).toEqual(['a', 'b']);
});

it('hides what is marked as not visible [INK-025]', () => {
  const extras = { ...square().extras, visibility: false };
  expect(names(pileOf(square({ extras }), square()))).toEqual(['b']);
});

it('hands on the same pile where all of it is seen', () => {
  const pile = pileOf(square(), square());
  expect(seenObjects(pile)).toBe(pile);
});
