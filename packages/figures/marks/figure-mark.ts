import type { Point } from '@sayfa/kernel';

/** Something that a figure is painted of; the lowest first, in page units. */
export type FigureMark =
  /** `path` is the `d` of an SVG path of absolute M, L, C and Z. */
  | { is: 'line'; path: string; stroke: string; width: number; dash?: number[] }
  | { is: 'area'; path: string; fill: string; alpha?: number }
  | {
      is: 'words';
      words: string;
      /** The middle of their height, and their left end, middle or right end. */
      at: Point;
      align: 'left' | 'center' | 'right';
      size: number;
      colour: string;
      bold?: boolean;
    };

/** Colours of what is drawn, alike on paper and on all screens: pages are white in every theme. */
export const INK = '#212529';
export const GRID_INK = '#ced4da';
export const GROUND = '#ffffff';
/** Of the first, second, third and fourth thing in a figure. */
export const COLOURS = ['#1864ab', '#c92a2a', '#2b8a3e', '#862e9c'] as const;

/** The colour of one of several things. */
export const colourOf = (place: number): string => COLOURS[place % COLOURS.length] ?? INK;
