import { setImmediate } from 'node:timers/promises';
import { createSemaphore } from '@sayfa/kernel';
import { describe, expect, it } from 'vitest';
import { blanksAllowed, renderBook } from './render-book.ts';

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

it('makes the first page before it begins with the others, so that it is the first to be reported', async () => {
  const begun: number[] = [];
  const made: number[] = [];
  const make = async (_book: number, _source: object, page: number): Promise<void> => {
    begun.push(page);
    // The first page is the slowest.
    for (let turn = 0; turn < (page === 1 ? 20 : 1); turn += 1) await setImmediate();
    expect(page === 1 || made.includes(1)).toBe(true);
    made.push(page);
  };
  await renderBook(
    {
      pages: { make },
      books: { pagesMissing: async () => [1, 2, 3, 4, 5, 6, 7] },
      semaphore: createSemaphore({ maxRunning: 4 }),
    },
    { id: 1, pageCount: 7, source: { path: '' }, isDamaged: false },
    new AbortController().signal,
    () => undefined,
  );
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
