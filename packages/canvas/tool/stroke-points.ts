import { NUMBERS_PER_POINT, type StrokePoints } from '@sayfa/page-model';
import { roundedTo } from './straight.ts';
import type { Sample } from './tool.ts';

/** Readings closer to the last one than this many CSS pixels are skipped. */
const MIN_STEP_PX = 0.5;

/** A reading as it is stored. */
export const pointOfSample = ({ x, y, pressure }: Sample): readonly number[] => [
  roundedTo(x, 2),
  roundedTo(y, 2),
  roundedTo(Math.min(1, Math.max(0, pressure)), 2),
];

/** Points with new readings after them; the same array where all readings are skipped. */
export const withSamples = (
  points: StrokePoints,
  samples: readonly Sample[],
  unitsPerPixel: number,
): StrokePoints => {
  const added: number[] = [];
  let lastX = points.at(-NUMBERS_PER_POINT);
  let lastY = points.at(1 - NUMBERS_PER_POINT);
  for (const sample of samples) {
    if (!Number.isFinite(sample.x) || !Number.isFinite(sample.y)) continue;
    if (lastX !== undefined && lastY !== undefined) {
      const step = Math.hypot(sample.x - lastX, sample.y - lastY);
      if (step < MIN_STEP_PX * unitsPerPixel) continue;
    }
    added.push(...pointOfSample(sample));
    lastX = sample.x;
    lastY = sample.y;
  }
  return added.length === 0 ? points : points.concat(added);
};

/** Points in a stroke. */
export const countPoints = (points: StrokePoints): number => points.length / NUMBERS_PER_POINT;
