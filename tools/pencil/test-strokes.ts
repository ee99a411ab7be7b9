import type { Point } from '@sayfa/kernel';

/** A source of numbers from 0 to 1 that is the same in every run. Source: mulberry32. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A path with many points between its corners. */
export const through = (corners: readonly Point[]): Point[] =>
  corners.slice(1).flatMap((to, index) => {
    const from = corners[index] ?? to;
    return Array.from({ length: 25 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 25,
      y: from.y + ((to.y - from.y) * step) / 25,
    }));
  });

/** An ellipse, drawn from its right. */
export const circle = (middle: Point, radius: number, flat = 1, start = 0): Point[] =>
  Array.from({ length: 60 }, (_, index) => {
    const angle = start + (index / 60) * 2 * Math.PI;
    return {
      x: middle.x + Math.cos(angle) * radius,
      y: middle.y + Math.sin(angle) * radius * flat,
    };
  });

/** The same path by an unsteady hand: it wanders by up to `size` units, smoothly. */
export const unsteady = (path: readonly Point[], size: number, seed: number): Point[] => {
  const random = randomFrom(seed);
  let x = 0;
  let y = 0;
  return path.map((point) => {
    x = 0.8 * x + 0.2 * (random() * 2 - 1) * size * 2;
    y = 0.8 * y + 0.2 * (random() * 2 - 1) * size * 2;
    return { x: point.x + x, y: point.y + y };
  });
};
