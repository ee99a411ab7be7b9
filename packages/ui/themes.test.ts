import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THEMES, themeOf } from './themes.ts';

const css = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8');

type Tokens = Map<string, string>;

const tokensOf = (selector: string): Tokens => {
  const block = css.split('}').find((part) => part.includes(selector)) ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gu)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
};

const dark = tokensOf('[data-theme="dark"]');
const tokensOfTheme = (theme: string): Tokens =>
  new Map([...dark, ...(theme === '' ? [] : tokensOf(`[data-theme="${theme}"]`))]);

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Source: WCAG 2.2, relative luminance and contrast ratio. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const surfaces = ['surface-0', 'surface-1', 'surface-2'];
const texts = ['text', 'text-quiet', 'accent', 'danger', 'success', 'warning'];
const pairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ['on-accent', 'accent'] as const,
];

describe('themes', () => {
  it.each(THEMES)('[TBR-014] "%s" is readable: every text 4.5 : 1 on every surface', (theme) => {
    const tokens = tokensOfTheme(theme);
    const weak = pairs.filter(
      ([text, ground]) =>
        contrast(tokens.get(text) ?? '#000000', tokens.get(ground) ?? '#000000') < 4.5,
    );
    expect(weak).toEqual([]);
    expect(tokens.size).toBeGreaterThanOrEqual(11);
  });

  it('[TBR-015] takes anything unknown for Dark', () => {
    expect(themeOf(null)).toBe('');
    expect(themeOf('blue')).toBe('');
    expect(themeOf('dark-blue')).toBe('dark-blue');
  });
});
