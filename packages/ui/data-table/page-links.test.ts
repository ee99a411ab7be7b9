import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

describe('[TBL-003] pageLinks', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 6, 'gap', 10]],
    [5, 10, [1, 2, 3, 4, 5, 6, 7, 'gap', 10]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
    [10, 10, [1, 'gap', 8, 9, 10]],
    [3, 0, []],
    [99, 4, [1, 2, 3, 4]],
  ] as const)('on page %s of %s', (active, count, links) => {
    expect(pageLinks(active, count)).toEqual(links);
  });

  const anywhere = fc
    .integer({ min: 1, max: 5000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));

  it('always shows the active page, two around it, the first and the last', () => {
    fc.assert(
      fc.property(anywhere, ([active, count]) => {
        const links = pageLinks(active, count);
        for (const page of [1, count, active, active - 2, active - 1, active + 1, active + 2]) {
          if (page >= 1 && page <= count) expect(links).toContain(page);
        }
      }),
    );
  });

  it('is ascending, short, and a gap hides at least two pages', () => {
    fc.assert(
      fc.property(anywhere, ([active, count]) => {
        const links = pageLinks(active, count);
        expect(links.length).toBeLessThanOrEqual(9);
        links.forEach((link, place) => {
          const before = links[place - 1];
          const after = links[place + 1];
          if (link === 'gap') {
            expect(Number(after) - Number(before)).toBeGreaterThan(2);
          } else if (typeof before === 'number') expect(link).toBe(before + 1);
        });
      }),
    );
  });
});
