import type { Colour } from '@sayfa/page-model';

/** Colours of the palette and their names in messages; distinguishable on paper and on a board. */
export const PALETTE = [
  ['black', '#1e2127'],
  ['grey', '#868e96'],
  ['white', '#ffffff'],
  ['brown', '#8d5524'],
  ['red', '#ff0000'],
  ['orange', '#f76707'],
  ['yellow', '#fcc419'],
  ['green', '#008000'],
  ['turquoise', '#0ca6a6'],
  ['blue', '#1b62d1'],
  ['purple', '#7b3fe4'],
  ['pink', '#e64980'],
] as const satisfies readonly (readonly [string, Colour])[];

/** Message key of a colour's name; undefined for a colour that is not in the palette. */
export const nameOfColour = (colour: Colour): string | undefined => {
  if (colour === 'transparent') return 'drawings:colours.transparent';
  const found = PALETTE.find(([, value]) => value === colour.toLowerCase());
  return found && `drawings:colours.${found[0]}`;
};

/** Outlines of letters in page units; 0 for none. Source: INK-045. */
export const TEXT_STROKES = [0, 1, 2, 3, 4, 6] as const;
