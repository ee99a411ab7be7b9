import { describe, expect, it } from 'vitest';
import { blanksAllowed } from './render-book.ts';

describe('blanksAllowed', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [20, 1],
    [40, 2],
    [500, 25],
  ])('of %i pages %i may be blank', (pages, blanks) => {
    expect(blanksAllowed(pages)).toBe(blanks);
  });
});
