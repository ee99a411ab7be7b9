import type { Colour } from '@sayfa/page-model';

const named: Record<string, Colour> = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  gray: '#808080',
  green: '#008000',
  lime: '#00ff00',
  magenta: '#ff00ff',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  white: '#ffffff',
  yellow: '#ffff00',
};

const hex = (share: string): string => Math.min(255, Number(share)).toString(16).padStart(2, '0');

/** A colour as old drawings write it, and how much of it shows; undefined for none at all. */
export const legacyColour = (
  text: string | null | undefined,
): { colour: Colour; opacity: number } | undefined => {
  const colour = text?.trim().toLowerCase();
  if (!colour || colour === 'transparent' || colour === 'none') return undefined;
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/u.test(colour)) {
    return { colour: `#${colour.slice(1)}`, opacity: 1 };
  }
  const parts = /^rgba?\((\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?\)$/u.exec(colour);
  if (parts) {
    const [, red = '0', green = '0', blue = '0', alpha = '1'] = parts;
    const opacity = Math.min(1, Number(alpha));
    if (opacity === 0 || Number.isNaN(opacity)) return undefined;
    return { colour: `#${hex(red)}${hex(green)}${hex(blue)}`, opacity };
  }
  return { colour: named[colour] ?? '#ff0000', opacity: 1 };
};
