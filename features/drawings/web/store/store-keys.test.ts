import { createUuid } from '@sayfa/kernel';
import { expect, it } from 'vitest';
import { blankPageOf, keyOfLocalPage, newLocalPage, withServerPages } from './blank-pages.ts';
import { itemKey, localPagesKey, pageOfItem } from './store-keys.ts';

const stamp = { counter: 1, device: 'tab' };
const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

it('[INK-024] keeps a page under {ebookId}_item_{pageId}, and finds it by that', () => {
  const blank = `blank_${createUuid()}`;
  expect(itemKey(12, 'page_34')).toBe('12_item_34');
  expect(pageOfItem(12, '12_item_34')).toBe('page_34');
  expect(pageOfItem(12, itemKey(12, blank))).toBe(blank);
  expect(pageOfItem(1, '12_item_34')).toBeUndefined();
  expect(pageOfItem(12, '12_item_../34')).toBeUndefined();
});

it('[PRS-006] keeps what is drawn in a step apart from every page', () => {
  expect(itemKey(12, 'zoom_34')).toBe('12_item_zoom_34');
  expect(pageOfItem(12, itemKey(12, 'zoom_34'))).toBe('zoom_34');
  expect(pageOfItem(12, '12_item_zoom_0')).toBeUndefined();
});

it('[NAV-043] keeps blank pages under {ebookId}_localPages', () => {
  expect(localPagesKey(12)).toBe('12_localPages');
});

it('[NAV-042] makes a blank page with a version 4 id, after the last page, without anything', () => {
  const page = newLocalPage(createUuid(), { total: 40, proportion: 1.4 }, 1_000, stamp);
  expect(page.id).toMatch(VERSION_4);
  expect(page).toMatchObject({ pageNumber: 41, thumbnail: null, path: null, buttons: [] });
});

it('[BRD-031] takes papers of other devices over, but none that this program does not know', () => {
  const stamp = { counter: 1, device: 'laptop' };
  const here = [newLocalPage(createUuid(), { total: 40, proportion: 1.4 }, 1, stamp)];
  const paper = { kind: 'squares', step: 5, tint: 'blue' } as const;
  const taken = (sent: object) =>
    withServerPages(
      here,
      here.map((page) => ({ ...blankPageOf(page), ...sent })),
      new Set(),
    ).map((page) => page.paper);
  expect(taken({ paper })).toEqual([paper]);
  expect(taken({})).toEqual([undefined]);
  expect(taken({ paper: { ...paper, kind: 'music of tomorrow' } })).toEqual([undefined]);
});

it('[NAV-043] takes blank pages of other devices over, but not over what is unsent here', () => {
  const [one, two] = [createUuid(), createUuid()];
  const proportion = 1.4;
  const here = [
    newLocalPage(one, { total: 40, proportion }, 1, stamp),
    newLocalPage(two, { total: 41, proportion, beside: 'page_3' }, 2, stamp),
  ];
  const removed = here.map((page) => ({ ...blankPageOf(page), removed_at: 5 }));
  const unsent = new Set(here.slice(1).map(keyOfLocalPage));
  const merged = withServerPages(here, removed, unsent);
  expect(merged.map(({ removed_at }) => removed_at)).toEqual([5, null]);
  // What an older server answers does not say where a page stands.
  const answered = removed.map(({ beside: _, ...page }) => page);
  const known = withServerPages(here, answered, new Set());
  expect(known.map(({ beside }) => beside)).toEqual([undefined, 'page_3']);
});
