import { expect, it } from 'vitest';
import { pageIdOfKey } from './open-reader.ts';

it('[AI-002] asks about pages of the book only, not about blank pages of one’s own', () => {
  expect(pageIdOfKey('page_12')).toBe(12);
  expect(pageIdOfKey('blank_0b6e')).toBeUndefined();
  expect(pageIdOfKey('')).toBeUndefined();
});
