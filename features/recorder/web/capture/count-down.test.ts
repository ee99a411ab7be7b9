import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from './count-down.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[REC-002] counts 3, 2, 1, a second each', async () => {
  const told: number[] = [];
  let isOver = false;
  const counting = countDown(new AbortController().signal, (left) => told.push(left)).then(() => {
    isOver = true;
  });
  expect(told).toEqual([3]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(told).toEqual([3, 2, 1]);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await counting;
  expect(isOver).toBe(true);
});

it('ends at once where it is given up', async () => {
  const told: number[] = [];
  const given = new AbortController();
  const counting = countDown(given.signal, (left) => told.push(left));
  await vi.advanceTimersByTimeAsync(1500);
  given.abort();
  await counting;
  expect(told).toEqual([3, 2]);
  expect(vi.getTimerCount()).toBe(0);
});
