import { describe, expect, it } from 'vitest';
import type { PageSource } from '../page-view/page-source.ts';
import { isBlank, withExtraPages } from './extra-pages.ts';

const book: PageSource = {
  total: 2,
  page: (number) => ({
    key: `page_${number}`,
    size: { width: 3, height: 4 },
    thumbnail: null,
    pictures: [],
  }),
  direction: 'ltr',
  earlyPicture: () => '',
  region: () => '',
};

describe('extra pages', () => {
  it('[NAV-043] come after the last page of the book', () => {
    const all = withExtraPages(book, [
      { key: 'blank_a', proportion: 1.5 },
      { key: 'blank_b', proportion: 1 },
    ]);
    expect(all.total).toBe(4);
    expect([1, 2, 3, 4].map((number) => all.page(number).key)).toEqual([
      'page_1',
      'page_2',
      'blank_a',
      'blank_b',
    ]);
    expect(all.page(3).size).toEqual({ width: 1000, height: 1500 });
    expect([2, 3].map((number) => isBlank(all.page(number)))).toEqual([false, true]);
  });

  it('leave a book without any as it is', () => {
    expect(withExtraPages(book, [])).toBe(book);
  });
});
