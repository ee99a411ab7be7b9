import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOLD_MS } from '../tool/index.ts';
import { createHoldTimer } from './hold-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The pointer rests while the page is busy for 300 ms longer than a hold takes. */
const restOnBusyPage = (): void => {
  const began = performance.now();
  const now = vi.spyOn(performance, 'now').mockImplementation(() => began + HOLD_MS + 300);
  vi.advanceTimersByTime(HOLD_MS);
  now.mockRestore();
};

it('reports a pointer that rests once', () => {
  const onHold = vi.fn();
  const hold = createHoldTimer(onHold);
  hold.start();
  vi.advanceTimersByTime(HOLD_MS - 1);
  expect(onHold).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(10 * HOLD_MS);
  expect(onHold).toHaveBeenCalledTimes(1);
});

it('counts from the last move, and reports the next rest again', () => {
  const onHold = vi.fn();
  const hold = createHoldTimer(onHold);
  hold.start();
  vi.advanceTimersByTime(HOLD_MS - 1);
  hold.moved();
  vi.advanceTimersByTime(HOLD_MS - 1);
  expect(onHold).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHold).toHaveBeenCalledTimes(1);
  hold.moved();
  vi.advanceTimersByTime(HOLD_MS);
  expect(onHold).toHaveBeenCalledTimes(2);
});

it('lets a page that was busy see what the pointer did meanwhile', () => {
  const onHold = vi.fn();
  const hold = createHoldTimer(onHold);
  hold.start();
  restOnBusyPage();
  expect(onHold).not.toHaveBeenCalled();
  hold.stop();
  vi.advanceTimersByTime(10 * HOLD_MS);
  expect(onHold).not.toHaveBeenCalled();
});

it('reports a pointer that rests on when the page is no longer busy', () => {
  const onHold = vi.fn();
  const hold = createHoldTimer(onHold);
  hold.start();
  restOnBusyPage();
  vi.advanceTimersByTime(HOLD_MS);
  expect(onHold).toHaveBeenCalledTimes(1);
  hold.stop();
});

it('reports nothing after it was stopped', () => {
  const onHold = vi.fn();
  const hold = createHoldTimer(onHold);
  hold.start();
  hold.stop();
  vi.advanceTimersByTime(10 * HOLD_MS);
  expect(onHold).not.toHaveBeenCalled();
});
