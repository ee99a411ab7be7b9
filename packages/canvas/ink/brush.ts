import type { Stroke } from '@sayfa/page-model';

/** How much of a stroke's width pressure decides, 0…1. */
const THINNING = { pen: 0.6, speed: 0.3, none: 0 };

/** What of a stroke decides its outline, besides its points. */
export type Nib = Pick<Stroke, 'brush' | 'width' | 'pen'>;

/** How much pressure or speed changes the width of a nib's stroke, 0…1. */
export const thinningOf = ({ brush, pen }: Nib): number => {
  if (brush !== 'pencil') return THINNING.none;
  return pen ? THINNING.pen : THINNING.speed;
};

/** Alpha that a stroke's path is painted with, once for the whole stroke. */
export const alphaOf = ({ brush, opacity }: Pick<Stroke, 'brush' | 'opacity'>): number =>
  brush === 'eraser' ? 1 : opacity;
