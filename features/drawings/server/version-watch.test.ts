import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { versionWatch } from './version-watch.ts';
import { ownerKey } from './versions.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[SYNC_OFFLINE-058] tells within two seconds what another process wrote', async () => {
  const person = { bookId: 1, userId: 2 };
  const stored = new Map([[ownerKey(person), 4]]);
  const received: number[] = [];
  const watch = versionWatch({
    versions: () => Promise.resolve(stored),
    log: { warn: () => undefined },
  });
  const stop = watch.subscribe(person, 4, (version) => received.push(version));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual([]);
  stored.set(ownerKey(person), 5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual([5]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
