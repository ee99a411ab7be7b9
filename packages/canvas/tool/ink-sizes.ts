import type { InkSettings } from './tool.ts';

/** A pointer that rests this many milliseconds while drawing asks for a straight shape. */
export const HOLD_MS = 500;
/** Page units. Source: INK-013. */
export const ERASER_WIDTH = 60;
/** Page units. Source: INK-014. */
export const HIGHLIGHTER_WIDTH = 20;
/** Source: INK-014. */
export const HIGHLIGHTER_OPACITY = 0.2;
/** Added to the line width of shapes that are empty, page units. Source: INK-017. */
export const EMPTY_SHAPE_EXTRA_WIDTH = 2;
/** Page units. Source: INK-018. */
export const TEXT_SIZE = 24;
/** Steps of the stroke slider. Source: INK-019. */
export const STROKE_STEPS = [1, 2, 3, 4, 5, 6] as const;
/** Steps of the opacity slider from 0 to 1. Source: INK-022. */
export const OPACITY_STEP = 0.1;
/** A shape, an area or a capture is at least so large, CSS pixels. Source: INK-039, INK-040. */
export const MIN_DRAG_PX = 10;
/** How long the trail of the laser pointer is seen, milliseconds. */
export const LASER_FADE_MS = 1000;
/** Points of one stroke at most; a longer one goes on as another, so that each fits in one call. */
export const MAX_STROKE_POINTS = 10_000;

/** Line width of a step of the stroke slider, page units. Source: INK-019. */
export const widthOfStep = (step: (typeof STROKE_STEPS)[number]): number => 3 * step;

/** How things look until a person chooses otherwise. Source: INK-020. */
export const DEFAULT_INK: InkSettings = {
  lineWidth: 3,
  lineColor: '#ff0000',
  fillColor: '#008000',
  opacity: 1,
  textStroke: 0,
  eraser: 'brush',
};
