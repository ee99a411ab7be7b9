import type { Size } from '@sayfa/kernel';

/** A line that a rounding error puts on the edge of a page is not painted. */
const TOLERANCE = 1e-6;

/** Places from one to another, both among them, each a step after the last. */
export const placesBetween = (from: number, to: number, step: number): number[] => {
  const count = Math.floor((to - from) / step + TOLERANCE) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => from + at * step);
};

/** Places of a grid within a length, the rest of which is left on both sides alike. */
export const centredPlaces = (length: number, step: number): number[] => {
  const rest = (length % step) / 2;
  const from = rest < TOLERANCE ? step : rest;
  return placesBetween(from, length - from, step);
};

/** Lines from edge to edge at these heights. */
export const acrossAt = (heights: readonly number[], { width }: Pick<Size, 'width'>): number[][] =>
  heights.map((y) => [0, y, width, y]);

/** Lines from top to bottom at these places. */
export const downAt = (places: readonly number[], { height }: Pick<Size, 'height'>): number[][] =>
  places.map((x) => [x, 0, x, height]);

/** The nearest of some places; the value itself where there is none. */
export const nearestOf = (value: number, places: readonly number[]): number =>
  places.reduce(
    (best, place) =>
      best === undefined || Math.abs(place - value) < Math.abs(best - value) ? place : best,
    places[0],
  ) ?? value;
