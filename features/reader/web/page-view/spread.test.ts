import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesToKeep } from './plan-pictures.ts';
import { clampPage, openedPage, pageAfter, pageBefore, pagesSeenWith } from './spread.ts';

describe('page numbers', () => {
  it('[NAV-006] are moved into the book', () => {
    expect([0, -3, 25, 7.9, Number.NaN].map((page) => clampPage(page, 24))).toEqual([
      1, 1, 24, 7, 1,
    ]);
  });

  it('[NAV-006][NAV-007] that open a book and do not fit give 1', () => {
    expect(
      ['7', '24', '25', '0', '-1', 'x', '7x', '', undefined, '99999999999'].map((text) =>
        openedPage(text, 24),
      ),
    ).toEqual([7, 24, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('two pages side by side', () => {
  it('leave the cover alone', () => {
    expect([1, 2, 3, 4, 24].map((page) => pagesSeenWith(page, { total: 24 }, true))).toEqual([
      [1],
      [2, 3],
      [2, 3],
      [4, 5],
      [24],
    ]);
  });

  it('turn by sheets', () => {
    expect([1, 2, 3, 22, 23, 24].map((page) => pageAfter(page, { total: 24 }, true))).toEqual([
      2, 4, 4, 24, 24, 24,
    ]);
    expect([1, 2, 3, 4, 5].map((page) => pageBefore(page, { total: 24 }, true))).toEqual([
      1, 1, 1, 2, 2,
    ]);
  });
});

describe('turning', () => {
  it('[NAV-009] stays on the last page and on the first', () => {
    expect(pageAfter(24, { total: 24 }, false)).toBe(24);
    expect(pageBefore(1, { total: 24 }, false)).toBe(1);
  });

  it('reaches every page of any book in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), (total, twoPages) => {
        const met = new Set<number>();
        let page = 1;
        for (let turn = 0; turn <= total; turn += 1) {
          for (const each of pagesSeenWith(page, { total }, twoPages)) met.add(each);
          page = pageAfter(page, { total }, twoPages);
        }
        expect(met.size).toBe(total);
        for (let turn = 0; turn <= total; turn += 1) page = pageBefore(page, { total }, twoPages);
        expect(page).toBe(1);
      }),
    );
  });
});

describe('pages kept ready', () => {
  it('are the present one, two ahead, one behind', () => {
    expect(pagesToKeep(7, { total: 24 }, false, 'forward')).toEqual([7, 8, 9, 6]);
    expect(pagesToKeep(7, { total: 24 }, false, 'backward')).toEqual([7, 6, 5, 8]);
    expect(pagesToKeep(24, { total: 24 }, false, 'forward')).toEqual([24, 23]);
    expect(pagesToKeep(4, { total: 24 }, true, 'forward')).toEqual([4, 5, 6, 7, 8, 9, 2, 3]);
  });
});
