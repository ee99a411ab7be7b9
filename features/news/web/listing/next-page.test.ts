import { expect, it } from 'vitest';
import { numberOfNextPage, onceEach } from './next-page.ts';

it.each([
  ['/api/v2/posts?pagination=5&category=7&page=2', 2],
  ['/api/v2/posts?page=1', undefined],
  ['/api/v2/posts', undefined],
  ['https://elsewhere.example/api/v2/posts?page=2', undefined],
  ['//elsewhere.example/api?page=2', undefined],
  [null, undefined],
])('[LIB-029] goes from %s to page %s', (address, page) => {
  expect(numberOfNextPage(address)).toBe(page);
});

it('shows an item that two pages hold once', () => {
  expect(onceEach([{ id: 1 }, { id: 2 }, { id: 2 }, { id: 3 }])).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});
