import { describe, expect, it } from 'vitest';
import { cardAfterKey } from './card-after-key.ts';

describe('cardAfterKey', () => {
  it('walks along a row and between rows', () => {
    expect(cardAfterKey('ArrowRight', 0, 4, 10, 'ltr')).toBe(1);
    expect(cardAfterKey('ArrowDown', 1, 4, 10, 'ltr')).toBe(5);
    expect(cardAfterKey('ArrowUp', 5, 4, 10, 'ltr')).toBe(1);
    expect(cardAfterKey('End', 0, 4, 10, 'ltr')).toBe(9);
  });

  it('goes the other way in Arabic', () => {
    expect(cardAfterKey('ArrowLeft', 3, 4, 10, 'rtl')).toBe(4);
    expect(cardAfterKey('ArrowRight', 3, 4, 10, 'rtl')).toBe(2);
  });

  it('stops at the ends, and reaches a short last row from above', () => {
    expect(cardAfterKey('ArrowLeft', 0, 4, 10, 'ltr')).toBeUndefined();
    expect(cardAfterKey('ArrowUp', 2, 4, 10, 'ltr')).toBeUndefined();
    expect(cardAfterKey('ArrowDown', 7, 4, 10, 'ltr')).toBe(9);
    expect(cardAfterKey('ArrowDown', 9, 4, 10, 'ltr')).toBeUndefined();
  });

  it('leaves other keys alone', () => {
    expect(cardAfterKey('Enter', 0, 4, 10, 'ltr')).toBeUndefined();
    expect(cardAfterKey('constructor', 0, 4, 10, 'ltr')).toBeUndefined();
  });
});
