import { useToasts } from '@sayfa/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { showNotSaved, showSaved } from './outcome-toasts.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

const shown = () =>
  useToasts.getState().toasts.map(({ kind, milliseconds }) => [kind, milliseconds]);

it('[PRS-022] says for 3 s that areas are saved', () => {
  showSaved();
  expect(shown()).toEqual([['success', 3000]]);
});

it('[PRS-023] warns for 10 s that areas are not saved', () => {
  showNotSaved('Server Error');
  expect(shown()).toEqual([['warning', 10_000]]);
});
