import { describe, expect, it } from 'vitest';
import { withinPage } from './regions.ts';

const PORTRAIT = { width: 500, height: 1_000 };

describe('withinPage', () => {
  it('keeps what lies on the page, in units of a page 1000 wide', () => {
    expect(withinPage({ left: 900, top: 1_900, width: 300, height: 300 }, PORTRAIT)).toEqual({
      left: 900,
      top: 1_900,
      width: 100,
      height: 100,
    });
  });

  it.each([
    [{ left: 1_000, top: 0, width: 10, height: 10 }, 'left'],
    [{ left: 0, top: 2_000, width: 10, height: 10 }, 'top'],
  ])('refuses what lies outside: %j', (rect, field) => {
    expect(() => withinPage(rect, PORTRAIT)).toThrow(
      expect.objectContaining({ code: 'invalid', extras: { field } }),
    );
  });
});
