import type { Extras, Stroke } from './drawing-object.ts';
import { UNPLACED } from './geometry/placed-content.ts';

/** Extras of something drawn on an upright page. */
export const plainExtras: Extras = {
  canvasWidth: 1000,
  oldScaleX: 1,
  oldScaleY: 1,
  proportion: 1.4,
  visibility: true,
};

/** A pencil stroke for tests. */
export const strokeThrough = (points: readonly number[]): Stroke => ({
  kind: 'stroke',
  brush: 'pencil',
  points,
  width: 3,
  colour: '#ff0000',
  pen: false,
  placement: UNPLACED,
  opacity: 1,
  extras: plainExtras,
});
