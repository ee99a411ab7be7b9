import { describe, expect, it } from 'vitest';
import { shareOf, toggleAll } from './selection.ts';

describe('[TBL-006] selection', () => {
  it('ticks what is missing first, then takes all of them back', () => {
    const some = toggleAll(new Set(['a', 'x']), ['a', 'b']);
    expect([...some]).toEqual(['a', 'x', 'b']);
    expect([...toggleAll(some, ['a', 'b'])]).toEqual(['x']);
  });

  it('tells none, some and all', () => {
    const selected = new Set(['a', 'x']);
    expect(shareOf(selected, [])).toBe('none');
    expect(shareOf(selected, ['b'])).toBe('none');
    expect(shareOf(selected, ['a', 'b'])).toBe('some');
    expect(shareOf(selected, ['a', 'x'])).toBe('all');
  });
});
