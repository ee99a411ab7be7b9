import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOLD_MS } from '../tool/index.ts';
import { createHoldTimer } from './hold-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

it('reports nothing after it was stopped', () => {
  const onHold = vi.fn();
  const hold = createHoldTimer(onHold);
  hold.start();
  hold.stop();
  vi.advanceTimersByTime(10 * HOLD_MS);
  expect(onHold).not.toHaveBeenCalled();
});
