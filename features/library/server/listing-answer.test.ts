import { describe, expect, it } from 'vitest';
import { afterOf, cursorOf } from './listing-answer.ts';

const encoded = (json: string): string => Buffer.from(json).toString('base64url');

describe('a cursor', () => {
  it('comes back as it was', () => {
    const after = { sortKey: 'ığ "5" 鳥', id: 42 };
    expect(afterOf(cursorOf(after))).toEqual(after);
    expect(afterOf(undefined)).toBeUndefined();
  });

  it('fits its limit however long the name', () => {
    expect(cursorOf({ sortKey: '鳥'.repeat(80), id: 2 ** 50 }).length).toBeLessThanOrEqual(500);
  });

  it.each(['', 'x', encoded('{}'), encoded('["a"]'), encoded('["a",1.5]'), encoded('[1,2]')])(
    'is refused where nobody gave it: %s',
    (cursor) => {
      expect(() => afterOf(cursor)).toThrow(
        expect.objectContaining({ code: 'invalid', extras: { field: 'cursor' } }),
      );
    },
  );
});
