import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from './count-down.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[REC-002] counts 3, 2, 1, a second each', async () => {
  const ticks: number[] = [];
  let isOver = false;
  const counting = countDown(new AbortController().signal, (left) => ticks.push(left)).then(() => {
    isOver = true;
  });
  expect(ticks).toEqual([3]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(ticks).toEqual([3, 2, 1]);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await counting;
  expect(isOver).toBe(true);
});

it('ends at once when it is cancelled', async () => {
  const ticks: number[] = [];
  const given = new AbortController();
  const counting = countDown(given.signal, (left) => ticks.push(left));
  await vi.advanceTimersByTimeAsync(1500);
  given.abort();
  await counting;
  expect(ticks).toEqual([3, 2]);
  expect(vi.getTimerCount()).toBe(0);
});
