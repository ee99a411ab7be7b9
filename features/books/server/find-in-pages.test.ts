import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInPages } from './find-in-pages.ts';

describe('findInPages', () => {
  it('says which words a hit lies in, across blanks', () => {
    const pages = [{ pageNumber: 4, folded: 'bir kitap oku' }];
    expect(findInPages(pages, 'tap o', 10)).toEqual({
      hits: [{ pageNumber: 4, firstWord: 1, lastWord: 2, startsAt: 2, endsAt: 1 }],
      total: 1,
    });
  });

  it('lists no more than asked for but counts all', () => {
    const pages = [1, 2, 3].map((pageNumber) => ({ pageNumber, folded: 'a b a' }));
    const { hits, total } = findInPages(pages, 'a', 3);
    expect(hits.map((hit) => [hit.pageNumber, hit.firstWord])).toEqual([
      [1, 0],
      [1, 2],
      [2, 0],
    ]);
    expect(total).toBe(6);
  });

  it('finds nothing by nothing', () => {
    expect(findInPages([{ pageNumber: 1, folded: 'a' }], '', 10).total).toBe(0);
  });

  it('points at words that really hold the query', () => {
    const token = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    const query = fc.array(token, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 30 }), query, (tokens, searched) => {
        const { hits } = findInPages([{ pageNumber: 1, folded: tokens.join(' ') }], searched, 100);
        for (const hit of hits) {
          const words = tokens.slice(hit.firstWord, hit.lastWord + 1);
          const before = words.slice(0, -1).join(' ').length + (words.length > 1 ? 1 : 0);
          expect(words.join(' ').slice(hit.startsAt, before + hit.endsAt)).toBe(searched);
        }
      }),
    );
  });
});
