import { createBus } from '@sayfa/server-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { versionWatch } from './version-watch.ts';
import { ownerKey } from './versions.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const person = { bookId: 1, userId: 2 };
const log = { warn: () => undefined };

/** Someone who follows the versions of a book, and how often they were looked up. */
const follow = (bus: ReturnType<typeof createBus>) => {
  const stored = new Map([[ownerKey(person), 4]]);
  const received: number[] = [];
  const versions = vi.fn(() => Promise.resolve(stored));
  const watch = versionWatch({ versions, bus, log });
  const stop = watch.subscribe(person, 4, (version) => received.push(version));
  return { stored, received, versions, watch, stop };
};

it('[SYNC_OFFLINE-058] tells within two seconds what another process wrote', async () => {
  const { stored, received, stop } = follow(createBus(undefined, log));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual([]);
  stored.set(ownerKey(person), 5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual([5]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('tells what is published at once, and once', async () => {
  const { stored, received, watch, stop } = follow(createBus(undefined, log));
  watch.publish(person, 5);
  expect(received).toEqual([5]);
  stored.set(ownerKey(person), 5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual([5]);
  stop();
  watch.publish(person, 6);
  expect(received).toEqual([5]);
});

it('looks up seldom while other processes are heard, and misses nothing', async () => {
  const bus = { ...createBus(undefined, log), receivesOthers: () => true };
  const { stored, received, versions, stop } = follow(bus);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(versions).not.toHaveBeenCalled();
  stored.set(ownerKey(person), 6);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(versions).toHaveBeenCalledTimes(1);
  expect(received).toEqual([6]);
  stop();
});

it('looks nothing up while no other process has written, and for each new subscriber once', async () => {
  let mark = 7;
  const stored = new Map([[ownerKey(person), 4]]);
  const received: number[] = [];
  const versions = vi.fn(() => Promise.resolve(stored));
  const watch = versionWatch({
    versions,
    othersWrote: () => mark,
    bus: createBus(undefined, log),
    log,
  });
  const stop = watch.subscribe(person, 4, (version) => received.push(version));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(versions).toHaveBeenCalledTimes(1);
  stored.set(ownerKey(person), 5);
  mark = 8;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(received).toEqual([5]);
  expect(versions).toHaveBeenCalledTimes(2);
  // It read version 4 before the others were looked up.
  const late: number[] = [];
  const stopLate = watch.subscribe(person, 4, (version) => late.push(version));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(late).toEqual([5]);
  stop();
  stopLate();
  expect(vi.getTimerCount()).toBe(0);
});
