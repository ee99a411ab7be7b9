import { expect, it } from 'vitest';
import { patternsIn, slowTextFor } from './slow-patterns.ts';
import { filesIn, textOf } from './source-files/files.ts';

const PRODUCT = /^(?:apps|features|packages|activities|tools)\/.*\.tsx?$/u;
const TESTS = /\.test\.tsx?$|\/(?:test|testing|testkit)\//u;

const sources = filesIn('apps', 'features', 'packages', 'activities', 'tools').filter(
  (file) => PRODUCT.test(file) && !TESTS.test(file),
);

it.each([/^(?:a+)+$/u, /<svg[^>]*\s+href\s*=\s*["'][^#]/u, /\s+$/u])(
  'would find %s, which takes the square of the length of a text or more',
  (pattern) => {
    expect(slowTextFor(pattern)).toBeDefined();
  },
);

it('has no regular expression that takes longer than its text asks for', () => {
  let patterns = 0;
  const slow: string[] = [];
  for (const file of sources) {
    for (const pattern of patternsIn(file, textOf(file))) {
      patterns += 1;
      const text = slowTextFor(pattern);
      if (text !== undefined) slow.push(`${file}: ${pattern} on ${text}`);
    }
  }
  expect(patterns).toBeGreaterThan(300);
  expect(slow).toEqual([]);
});
