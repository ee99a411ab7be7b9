import { clamp } from '@sayfa/kernel';

/** Smallest page scale. Source: NAV-047. */
const MIN_SCALE = 0.4;
/** Largest page scale. Source: NAV-046 as decided. */
const MAX_SCALE = 3;

const STEP = 0.25;
const SMALL_STEP = 0.1;
const SMALL_STEPS_UNTIL = 0.5;

// Steps of 0.1 give 0.30000000000000004; the class name and the limit need 0.3.
const rounded = (scale: number): number => Math.round(scale * 100) / 100;

/** The nearest allowed page scale. */
export const boundedScale = (scale: number): number => clamp(scale, MIN_SCALE, MAX_SCALE);

/** The next larger step: a quarter more; from 0.4 it goes to 0.5. */
export const scaleUp = (scale: number): number =>
  boundedScale(rounded(scale < SMALL_STEPS_UNTIL ? SMALL_STEPS_UNTIL : scale + STEP));

/** The next smaller step: a quarter less above 0.5, otherwise a tenth. */
export const scaleDown = (scale: number): number =>
  boundedScale(rounded(scale > SMALL_STEPS_UNTIL ? scale - STEP : scale - SMALL_STEP));

/** The scale that a double tap enlarges to. */
const ENLARGED_SCALE = 2;
/** Scales that differ less are the same. */
const SAME_SCALE = 0.01;

/** What a double tap enlarged: the scale before and after it. */
export type Enlarged = { from: number; to: number };

/** The scale after a double tap: enlarged, or what it was before that. */
export const toggledScale = (scale: number, last: Enlarged | undefined): number => {
  if (last && Math.abs(scale - last.to) < SAME_SCALE) return last.from;
  return scale > 1 + SAME_SCALE ? 1 : ENLARGED_SCALE;
};

/** The class that a page at this scale carries, e.g. `scale-1-25`. Source: NAV-048. */
export const scaleClass = (scale: number): string =>
  `scale-${String(rounded(scale)).replace('.', '-')}`;
