import { expect, it } from 'vitest';
import { directionOf } from './direction-of.ts';

it('runs as its first letter does', () => {
  expect(directionOf('مرحبا hello')).toBe('rtl');
  expect(directionOf('12) سؤال')).toBe('rtl');
  expect(directionOf('hello مرحبا')).toBe('ltr');
  expect(directionOf('שלום')).toBe('rtl');
  expect(directionOf('😀 Soru')).toBe('ltr');
  expect(directionOf('')).toBe('ltr');
});
