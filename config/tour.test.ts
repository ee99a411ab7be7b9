import { describe, expect, it } from 'vitest';
import { exists, textOf } from './source-files/files.ts';

const PATH = /`((?:apps|packages|features|activities|tools|config)\/[^`\s]+\.(?:ts|tsx|mjs))`/gu;

/** Paths of source files that a document names. */
const pathsIn = (document: string): string[] =>
  [...document.matchAll(PATH)].map(([, path]) => path ?? '');

describe('the tour of the code', () => {
  it.each(pathsIn(textOf('docs/tour.md')))('%s exists', (path) => {
    expect(exists(path)).toBe(true);
  });

  it('names files of every kind, so that the pattern finds them', () => {
    expect(pathsIn(textOf('docs/tour.md')).length).toBeGreaterThan(30);
    expect(pathsIn('see `features/gone/file.ts`')).toEqual(['features/gone/file.ts']);
    expect(exists('features/gone/file.ts')).toBe(false);
  });
});
