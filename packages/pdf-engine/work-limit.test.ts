import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkLimit } from './work-limit.ts';

const LIMIT_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const startLimit = (workMs: () => Promise<number>) => {
  let timer: NodeJS.Timeout | undefined;
  const over = vi.fn<() => void>();
  const limit = createWorkLimit({
    workMs,
    setTimer(milliseconds, action) {
      clearTimeout(timer);
      timer = setTimeout(action, milliseconds);
    },
  });
  limit.start(LIMIT_MS, over);
  return { limit, over };
};

it('[PDF-062] counts work, not waiting for a processor', async () => {
  let work = 400;
  const { over } = startLimit(() => Promise.resolve(work));
  work = 3_400;
  await vi.advanceTimersByTimeAsync(3 * LIMIT_MS);
  expect(over).not.toHaveBeenCalled();
  work = 10_500;
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(over).toHaveBeenCalledOnce();
});

it('ends work that takes all the time at once', async () => {
  const { over } = startLimit(() => Promise.resolve(performance.now()));
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});

it.each([
  ['does not answer', () => new Promise<number>(() => undefined)],
  ['never works', () => Promise.resolve(0)],
])('ends a thread that %s', async (_, workMs) => {
  const { over } = startLimit(workMs);
  await vi.advanceTimersByTimeAsync(6 * LIMIT_MS);
  expect(over).toHaveBeenCalledOnce();
});

it('lets go of what has ended', async () => {
  let answer: (milliseconds: number) => void = () => undefined;
  const { limit, over } = startLimit(
    () =>
      new Promise<number>((resolve) => {
        answer = resolve;
      }),
  );
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  limit.stop();
  answer(2 * LIMIT_MS);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).not.toHaveBeenCalled();
});
