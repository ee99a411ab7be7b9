import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRows, nextSort, pageCountOf, withSize } from './table-query.ts';

describe('table query', () => {
  it('[TBL-002] sorts up, down and not at all by turns', () => {
    const up = nextSort(undefined, 'name');
    const down = nextSort(up, 'name');
    expect([up, down, nextSort(down, 'name')]).toEqual([
      { column: 'name', direction: 'asc' },
      { column: 'name', direction: 'desc' },
      undefined,
    ]);
    expect(nextSort(down, 'price')).toEqual({ column: 'price', direction: 'asc' });
  });

  it('[TBL-004] starts with ten rows', () => {
    expect(firstRows).toMatchObject({ page: 1, size: 10 });
  });

  it('has a page even for no rows', () => {
    expect([0, 1, 10, 11].map((total) => pageCountOf(total, 10))).toEqual([1, 1, 1, 2]);
  });

  it('keeps the first row of the page visible when the size changes', () => {
    const sizes = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), sizes, sizes, (page, size, other) => {
        const first = (page - 1) * size;
        const changed = withSize({ ...firstRows, page, size }, other);
        expect((changed.page - 1) * other).toBeLessThanOrEqual(first);
        expect(changed.page * other).toBeGreaterThan(first);
      }),
    );
  });
});
