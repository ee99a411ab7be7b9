import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReturnWatch } from './server-return.ts';

const start = (answers: boolean[]) => {
  const probedAt: number[] = [];
  const returns = vi.fn();
  let now = 0;
  const watch = createReturnWatch(async () => {
    probedAt.push(now);
    return answers.shift() ?? true;
  }, returns);
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  return { ...watch, probedAt, returns, pass };
};

describe('the watch for a lost server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks nothing while nothing was lost', async () => {
    const watch = start([]);
    watch.probeNow();
    await watch.pass(60);
    expect(watch.probedAt).toEqual([]);
  });

  it('asks more and more rarely, and tells once that the server is back', async () => {
    const watch = start([false, false, false, false, false, true]);
    watch.lost();
    watch.lost();
    await watch.pass(120);
    expect(watch.probedAt).toEqual([1, 3, 7, 15, 30, 45]);
    expect(watch.returns).toHaveBeenCalledTimes(1);
  });

  it('asks at once when the network is back', async () => {
    const watch = start([false, false, true]);
    watch.lost();
    await watch.pass(5);
    expect(watch.probedAt).toEqual([1, 3]);
    watch.probeNow();
    await watch.pass(1);
    expect(watch.probedAt).toEqual([1, 3, 5]);
    expect(watch.returns).toHaveBeenCalledTimes(1);
  });

  it('goes on asking rarely where the server is lost again at once, quickly after a calm time', async () => {
    const watch = start([false, false, true, true, true]);
    watch.lost();
    await watch.pass(7);
    watch.lost();
    await watch.pass(8);
    expect(watch.probedAt).toEqual([1, 3, 7, 15]);
    await watch.pass(20);
    watch.lost();
    await watch.pass(1);
    expect(watch.probedAt.at(-1)).toBe(36);
  });
});
