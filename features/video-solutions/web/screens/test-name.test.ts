import { expect, it } from 'vitest';
import { testName } from './test-name.ts';

const t = (key: string, values?: Record<string, unknown>): string =>
  `${key} ${JSON.stringify(values ?? {})}`;

it('[VID-010] calls a test without a title by its id', () => {
  expect(testName(t, { id: 41, title: ' ' })).toBe('video-solutions:tests.untitled {"id":41}');
  expect(testName(t, { id: 41, title: 'Deneme 1' })).toBe('Deneme 1');
});
