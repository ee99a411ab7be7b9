import { beforeEach, describe, expect, it } from 'vitest';
import { toast, useToasts } from './toast.ts';

const shown = () => useToasts.getState().toasts;

beforeEach(() => useToasts.setState({ toasts: [] }));

describe('a toast', () => {
  it('[CFG-009] stays 5000 ms unless told', () => {
    toast({ kind: 'info', text: 'a' });
    toast({ kind: 'info', text: 'b', milliseconds: 2000 });
    expect(shown().map(({ milliseconds }) => milliseconds)).toEqual([5000, 2000]);
  });

  it('takes the place of one with the same id', () => {
    toast({ kind: 'info', text: 'a', id: 'x' });
    toast({ kind: 'error', text: 'b', id: 'x' });
    expect(shown().map(({ text }) => text)).toEqual(['b']);
  });
});
