import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchServerReturn } from '../server-return.ts';
import { useToasts } from '../toasts/toast.ts';
import { followAppFiles } from './follow-app-files.ts';
import { loadWhenThere } from './lazy-part.ts';

let isThere = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('fetch', async () => {
    if (isThere) return new Response();
    throw new TypeError('no network');
  });
  useToasts.setState({ toasts: [] });
  followAppFiles();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toasts = (): string[] => useToasts.getState().toasts.map(({ id }) => id);

it('[OFF-009] [OFF-010] waits for the server where a part cannot be loaded, says so, and ends by itself', async () => {
  watchServerReturn();
  isThere = false;
  let loads = 0;
  const load = async (): Promise<string> => {
    loads += 1;
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  };
  const loaded = vi.fn();
  void loadWhenThere(load).then(loaded);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(loaded).not.toHaveBeenCalled();
  expect(toasts()).toEqual(['part-later']);
  isThere = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(loaded).toHaveBeenCalledWith('the part');
  expect(loads).toBe(2);
});

it('fails where the server answers and the part is still not there after a few tries', async () => {
  isThere = true;
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(() => Promise.reject(failure));
  await expect(loadWhenThere(load)).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(4);
  expect(toasts()).toEqual([]);
});

it('asks again for a part that was lost once while the server is there', async () => {
  isThere = true;
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('the part');
  expect(await loadWhenThere(load)).toBe('the part');
  expect(toasts()).toEqual([]);
});
