import { expect, it } from 'vitest';
import { pageIdOf } from './region.ts';

it('[AI-002] asks about pages of the book only, not about blank pages of one’s own', () => {
  expect(pageIdOf('page_12')).toBe(12);
  expect(pageIdOf('blank_0b6e')).toBeUndefined();
  expect(pageIdOf('')).toBeUndefined();
});
