import type { InkSettings } from '@sayfa/canvas/tool';
import { clamp, type Point, type Rect } from '@sayfa/kernel';
import type { Colour } from '@sayfa/page-model';

/** How many hands may draw at once. Source: BRD-021. */
export const HAND_COUNTS = [2, 3, 4] as const;

/** How many hands draw at once. */
export type HandCount = (typeof HAND_COUNTS)[number];

/** The tools of a hand: those that are fit for several at once. Source: BRD-021, BRD-022. */
export const HAND_TOOLS = ['pencil', 'highlighter', 'eraser', 'line'] as const;

/** The colours of a hand. */
export const HAND_COLOURS: readonly Colour[] = [
  '#1e2127',
  '#ff0000',
  '#1b62d1',
  '#008000',
  '#f76707',
  '#7b3fe4',
];

/** The line widths of a hand in page units. */
export const HAND_WIDTHS = [3, 6, 12] as const;

/** What a hand draws with. */
export type HandInk = {
  tool: (typeof HAND_TOOLS)[number];
  colour: Colour;
  width: (typeof HAND_WIDTHS)[number];
};

/** The colours that hands begin with, so that each stroke shows whose it is. */
const FIRST_COLOURS: readonly Colour[] = ['#1b62d1', '#ff0000', '#008000', '#7b3fe4'];

/** What the hands draw with at first, the first hand first. */
export const firstInks = (): readonly HandInk[] =>
  FIRST_COLOURS.map((colour) => ({ tool: 'pencil', colour, width: HAND_WIDTHS[1] }));

/** What new objects of a hand look like. */
export const settingsOf = ({ colour, width }: HandInk): InkSettings => ({
  lineColor: colour,
  lineWidth: width,
  fillColor: 'transparent',
  opacity: 1,
  textStroke: 0,
  eraser: 'brush',
});

/** How many of the counts a screen that reads so many contacts offers. Source: BRD-021. */
export const countsFor = (touchPoints: number): readonly HandCount[] =>
  HAND_COUNTS.filter((count) => count <= touchPoints);

/**
 * The hand, from 1, in whose upright zone of the stage a place of the window lies. Zones are numbered
 * as lines of text run; a place beside the stage belongs to the nearest.
 */
export const handOfPlace = (
  { x }: Point,
  { left, width }: Pick<Rect, 'left' | 'width'>,
  count: HandCount,
  direction: 'ltr' | 'rtl',
): number => {
  const share = width > 0 ? (x - left) / width : 0;
  const fromLeft = clamp(Math.floor(share * count), 0, count - 1);
  return direction === 'rtl' ? count - fromLeft : fromLeft + 1;
};
