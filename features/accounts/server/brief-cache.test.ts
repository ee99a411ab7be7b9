import { fakeClock } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { briefCache } from './brief-cache.ts';

const setUp = (size = 10) => {
  const clock = fakeClock();
  const cache = briefCache<string>(clock, 1000, size);
  let loads = 0;
  const load = (value: string | undefined) => async () => {
    loads += 1;
    return value;
  };
  return { clock, cache, load, loads: () => loads };
};

describe('briefCache', () => {
  it('loads once a second, however many ask at once', async () => {
    const { clock, cache, load, loads } = setUp();
    await Promise.all([cache.get('k', load('a')), cache.get('k', load('b'))]);
    clock.advance(999);
    expect(await cache.get('k', load('c'))).toBe('a');
    clock.advance(1);
    expect(await cache.get('k', load('d'))).toBe('d');
    expect(loads()).toBe(2);
  });

  it('loads again where the clock was set back, whatever was loaded before', async () => {
    const { clock, cache, load } = setUp();
    await cache.get('k', load('a'));
    clock.advance(-86_400_000);
    expect(await cache.get('k', load('b'))).toBe('b');
  });

  it('keeps neither absence nor failure', async () => {
    const { cache, load } = setUp();
    expect(await cache.get('k', load(undefined))).toBeUndefined();
    expect(await cache.get('k', load('now'))).toBe('now');
    await expect(cache.get('f', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await cache.get('f', load('well'))).toBe('well');
  });

  it('forgets all when told, and the oldest when full', async () => {
    const { cache, load, loads } = setUp(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, load(key));
    await cache.get('b', load('b'));
    expect(loads()).toBe(3);
    await cache.get('a', load('a'));
    expect(loads()).toBe(4);
    cache.clear();
    await cache.get('a', load('a'));
    expect(loads()).toBe(5);
  });
});
