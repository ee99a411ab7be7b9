import { expect, it } from 'vitest';
import { withEnd, withoutCover } from './page-range.ts';

it('leaves the cover of a book out, and nothing of a leaflet', () => {
  expect(withoutCover(96)).toEqual({ from: 2, to: 95 });
  expect(withoutCover(8)).toEqual({ from: 1, to: 8 });
  expect(withoutCover(0)).toEqual({ from: 1, to: 1 });
});

it('keeps both ends in the book and in their order', () => {
  const range = { from: 2, to: 95 };
  expect(withEnd(range, 'from', 5, 96)).toEqual({ from: 5, to: 95 });
  expect(withEnd(range, 'to', 500, 96)).toEqual({ from: 2, to: 96 });
  expect(withEnd(range, 'to', 1, 96)).toEqual({ from: 1, to: 1 });
  expect(withEnd(range, 'from', 96, 96)).toEqual({ from: 96, to: 96 });
});
