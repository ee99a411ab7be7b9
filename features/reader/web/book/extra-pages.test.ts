import { describe, expect, it } from 'vitest';
import type { PageSource } from '../page-view/page-source.ts';
import {
  labelOfPage,
  pageAfter,
  pageAtPlace,
  pageBefore,
  pagesSeenWith,
  pageWithLabel,
} from '../page-view/spread.ts';
import { initialStageState, nextStageState } from '../page-view/stage-state.ts';
import { isBlank, withExtraPages } from './extra-pages.ts';

const bookOf = (total: number): PageSource => ({
  total,
  page: (number) => ({
    key: `page_${number}`,
    size: { width: 3, height: 4 },
    thumbnail: null,
    pictures: [],
  }),
  direction: 'ltr',
  earlyPicture: () => '',
  region: () => '',
});

const inOrder = (source: PageSource): string[] =>
  Array.from({ length: source.total }, (_, place) =>
    labelOfPage(pageAtPlace(place, source), source),
  );

/** All pages that turning forward shows from the first one. */
const turned = (source: PageSource, twoPages: boolean): string[] => {
  const sheets: number[][] = [pagesSeenWith(1, source, twoPages)];
  for (let page = 1; ; ) {
    const next = pageAfter(page, source, twoPages);
    if (next === page) break;
    sheets.push(pagesSeenWith(next, source, twoPages));
    page = next;
  }
  return sheets.map((sheet) => sheet.map((number) => labelOfPage(number, source)).join('–'));
};

const EXTRA = [
  { key: 'blank_a', proportion: 1.5, beside: 'page_2' },
  { key: 'blank_b', proportion: 1 },
  { key: 'blank_c', proportion: 1, beside: 'page_2' },
];

describe('extra pages', () => {
  it('[NAV-043] [BRD-030] follow the page that they stand beside; no page of the book gets another number', () => {
    const all = withExtraPages(bookOf(3), EXTRA);
    expect(all.total).toBe(6);
    expect(inOrder(all)).toEqual(['1', '2', '2+1', '2+2', '3', '3+1']);
    expect([1, 2, 3, 4, 5, 6].map((number) => all.page(number).key)).toEqual([
      'page_1',
      'page_2',
      'page_3',
      'blank_a',
      'blank_b',
      'blank_c',
    ]);
    expect(all.page(4).size).toEqual({ width: 1000, height: 1500 });
    expect([3, 4].map((number) => isBlank(all.page(number)))).toEqual([false, true]);
    expect(pageWithLabel(' 2 + 2', all)).toBe(6);
    expect(pageWithLabel('2+3', all)).toBeUndefined();
  });

  it('[BRD-030] without a place, or beside a page that is gone, stand after the last page', () => {
    const gone = withExtraPages(bookOf(2), [
      { key: 'blank_a', proportion: 1 },
      { key: 'blank_b', proportion: 1, beside: 'page_9' },
    ]);
    expect(inOrder(gone)).toEqual(['1', '2', '2+1', '2+2']);
  });

  it('[BRD-030] are found again when pages are turned, and pages that face each other still do', () => {
    const all = withExtraPages(bookOf(5), EXTRA);
    expect(turned(all, false)).toEqual(['1', '2', '2+1', '2+2', '3', '4', '5', '5+1']);
    expect(turned(all, true)).toEqual(['1', '2–2+1', '2+2–3', '4–5', '5+1']);
    expect(pageBefore(3, all, false)).toBe(8);
    expect(pageBefore(4, all, true)).toBe(8);
    expect(turned(withExtraPages(bookOf(5), EXTRA.slice(0, 1)), true)).toEqual([
      '1',
      '2–2+1',
      '3',
      '4–5',
    ]);
  });

  it('[BRD-030] stay open when others come or go, and leave the page beside them when they go', () => {
    const start = initialStageState({
      source: withExtraPages(bookOf(5), EXTRA),
      kind: 'wide',
      twoPages: false,
      page: 8,
      room: { width: 800, height: 600 },
    });
    const fewer = nextStageState(start, {
      type: 'sourceChanged',
      source: withExtraPages(bookOf(5), EXTRA.slice(1)),
    });
    expect([fewer.page, fewer.source.page(fewer.page).key]).toEqual([7, 'blank_c']);
    const none = nextStageState(fewer, { type: 'sourceChanged', source: bookOf(5) });
    expect(none.page).toBe(2);
  });

  it('leave a book without any as it is', () => {
    const book = bookOf(2);
    expect(withExtraPages(book, [])).toBe(book);
  });
});
