import { describe, expect, it } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const at = (name: string, x: number, y: number, width = 100) => ({
  name,
  region: { x, y, width, height: 30 },
});
const order = (items: ReturnType<typeof at>[], direction?: 'ltr' | 'rtl'): string =>
  inReadingOrder(items, ({ region }) => region, direction)
    .map(({ name }) => name)
    .join('');

describe('[QST-024] answers of a page in reading order', () => {
  it('goes line by line, though a line is never quite straight', () => {
    expect(order([at('c', 100, 300), at('b', 300, 196), at('a', 100, 200)])).toBe('abc');
  });

  it('reads the left column to its end first', () => {
    const items = [at('c', 600, 100), at('a', 100, 130), at('d', 600, 400), at('b', 100, 380)];
    expect(order(items)).toBe('abcd');
    expect(order(items, 'rtl')).toBe('cdab');
  });

  it('reads across where both sides go on in the same lines', () => {
    const items = [at('b', 600, 100), at('a', 100, 104), at('d', 600, 200), at('c', 100, 200)];
    expect(order(items)).toBe('abcd');
    expect(order(items, 'rtl')).toBe('badc');
  });

  it('knows no columns where something reaches across', () => {
    const items = [at('b', 600, 150), at('a', 100, 100), at('c', 50, 250, 900), at('d', 100, 300)];
    expect(order(items)).toBe('abcd');
  });
});
