import { describe, expect, it } from 'vitest';
import { byteCache } from './byte-cache.ts';

describe('byteCache', () => {
  it('gives up what was not used for longest', () => {
    const cache = byteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('counts a key that is set again once', () => {
    const cache = byteCache<number>(10);
    for (let time = 0; time < 5; time += 1) cache.set('a', time, 4);
    cache.set('b', 9, 6);
    expect([cache.get('a'), cache.get('b')]).toEqual([4, 9]);
  });

  it('does not keep what is larger than the largest', () => {
    const cache = byteCache<string>(10, 5);
    cache.set('a', 'A', 6);
    expect(cache.get('a')).toBeUndefined();
  });
});
