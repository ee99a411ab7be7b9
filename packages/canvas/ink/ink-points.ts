import { NUMBERS_PER_POINT } from '@sayfa/page-model';
import type { StrokePoint } from 'perfect-freehand';
import { type Nib, thinningOf } from './brush.ts';

/** Share of the way that ink follows the pointer at each reading; the rest smooths a trembling hand. */
const FOLLOW_SHARE = 0.66;
/** Page units; readings closer than this add nothing to see. */
const MIN_DISTANCE = 0.15;
/** How fast the width follows the speed of a mouse or finger. */
const SPEED_RATE = 0.275;
/** Page units between readings that count as fast, besides twice the width. */
const FAST_DISTANCE = 6;
const MIDDLE_PRESSURE = 0.5;
/** Of a pen that touches before it presses. */
const MIN_PEN_PRESSURE = 0.05;

/** A stroke in progress as smoothed points. */
export type InkPoints = {
  /** All points so far; only ever appended to. */
  points: readonly StrokePoint[];
  /** Adds readings from the index `from` on, three numbers each. */
  add(readings: readonly number[], from?: number): void;
  /** Where the pointer itself is now: smoothing stays behind it, the end of a stroke must not. */
  end(readings: readonly number[]): StrokePoint[];
};

const squared = (value: number): number => value * value;

/**
 * Turns readings into smoothed points with width, one after the other: what was made of earlier
 * readings never changes, so that a stroke in progress is continued instead of computed again.
 */
export const inkPoints = (nib: Nib): InkPoints => {
  const points: StrokePoint[] = [];
  const followsSpeed = thinningOf(nib) > 0 && !nib.pen;
  const fast = 2 * nib.width + FAST_DISTANCE;
  let pressure = MIDDLE_PRESSURE;

  const pressureAfter = (measured: number, distance: number): number => {
    // A pen that just left measures nothing: its last pressure counts.
    if (!followsSpeed) return measured > 0 ? measured : pressure;
    const speed = Math.min(1, distance / fast);
    return Math.min(1, pressure + (1 - speed - pressure) * speed * SPEED_RATE);
  };

  const add = (x: number, y: number, measured: number, follow: number): boolean => {
    const last = points.at(-1);
    if (!last) {
      pressure = nib.pen ? Math.max(measured, MIN_PEN_PRESSURE) : MIDDLE_PRESSURE;
      points.push({ point: [x, y], pressure, distance: 0, vector: [1, 1], runningLength: 0 });
      return true;
    }
    const acrossFrom = last.point[0];
    const downFrom = last.point[1];
    const across = (x - acrossFrom) * follow;
    const down = (y - downFrom) * follow;
    const square = across * across + down * down;
    if (square < squared(MIN_DISTANCE)) return false;
    const distance = Math.sqrt(square);
    pressure = pressureAfter(measured, distance);
    // Towards where the ink came from, as perfect-freehand has it.
    const vector: [number, number] = [-across / distance, -down / distance];
    if (points.length === 1) last.vector = vector;
    points.push({
      point: [acrossFrom + across, downFrom + down],
      pressure,
      distance,
      vector,
      runningLength: last.runningLength + distance,
    });
    return true;
  };

  return {
    points,
    add(readings, from = 0) {
      for (let index = from; index + 2 < readings.length; index += NUMBERS_PER_POINT) {
        add(readings[index] ?? 0, readings[index + 1] ?? 0, readings[index + 2] ?? 0, FOLLOW_SHARE);
      }
    },
    end(readings) {
      const count = points.length;
      const savedPressure = pressure;
      const firstVector = points[0]?.vector;
      for (let index = 0; index + 2 < readings.length; index += NUMBERS_PER_POINT) {
        add(readings[index] ?? 0, readings[index + 1] ?? 0, readings[index + 2] ?? 0, 1);
      }
      const added = points.splice(count);
      pressure = savedPressure;
      if (count === 1 && points[0] && firstVector) points[0].vector = firstVector;
      return added;
    },
  };
};

/** All smoothed points of a finished stroke. */
export const inkPointsOf = (nib: Nib, readings: readonly number[]): StrokePoint[] => {
  const ink = inkPoints(nib);
  ink.add(readings);
  const tip = ink.end(readings.slice(-NUMBERS_PER_POINT));
  const first = ink.points[0];
  const next = tip[0];
  if (ink.points.length === 1 && first && next) first.vector = next.vector;
  return [...ink.points, ...tip];
};
