import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { standalonePagesIn } from './standalone-pages.ts';

const pages = standalonePagesIn(join(import.meta.dirname, '../pages'));

describe('pages that stand by themselves', () => {
  it('are the tools and the text on personal data in five languages', () => {
    expect([...pages.keys()].sort()).toEqual([
      ...['ar', 'en', 'fr', 'ja', 'tr'].map((language) => `privacy/${language}.html`),
      'tools/fraction-wall.html',
      'tools/number-line.html',
      'tools/timer.html',
    ]);
  });

  it.each([...pages])('%s holds all it needs', (_, page) => {
    expect(page).toContain('<meta charset="utf-8" />');
    expect(page).toContain('<style>');
    expect(page).not.toContain('part:');
    expect(page).not.toMatch(/(?:src|href)="(?!https:|#)/u);
  });
});
