import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchTurning } from './turning.ts';

const fakeView = () => {
  let page = 1;
  let laidOut = (): void => undefined;
  return {
    page: () => page,
    onLayOut: (listener: () => void) => {
      laidOut = listener;
      return () => undefined;
    },
    turn: (): void => {
      page += 1;
      laidOut();
    },
    resize: (): void => laidOut(),
  };
};

describe('what waits for a pause in turning', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on at once where no page was turned, or only its size changed', async () => {
    const view = fakeView();
    const turning = watchTurning(view);
    await turning.paused();
    view.resize();
    await turning.paused();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits while one page follows the other, and goes on half a second after the last', async () => {
    const view = fakeView();
    const turning = watchTurning(view);
    const paused = vi.fn();
    view.turn();
    const waiting = turning.paused().then(paused);
    for (let turn = 0; turn < 10; turn += 1) {
      await vi.advanceTimersByTimeAsync(300);
      view.turn();
    }
    await vi.advanceTimersByTimeAsync(499);
    expect(paused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(paused).toHaveBeenCalledOnce();
  });

  it('goes on after five seconds although pages are still turned', async () => {
    const view = fakeView();
    const turning = watchTurning(view);
    const paused = vi.fn();
    view.turn();
    const waiting = turning.paused().then(paused);
    for (let turn = 0; turn < 16; turn += 1) {
      await vi.advanceTimersByTimeAsync(300);
      view.turn();
    }
    expect(paused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await waiting;
    expect(paused).toHaveBeenCalledOnce();
  });
});
