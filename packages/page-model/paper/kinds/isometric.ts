import type { Point, Size } from '@sayfa/kernel';
import { downAt, nearestOf, placesBetween } from '../grid.ts';
import { MAIN_LINE, MAX_STEP, MIN_STEP, type PaperKindDefinition } from '../paper.ts';

/** The slanted lines rise by so much of their length along the page: the tangent of 30°. */
const SLOPE = Math.tan(Math.PI / 6);
/** Upright lines are so many steps apart: the cosine of 30°. */
const APART = Math.cos(Math.PI / 6);

const uprights = ({ width }: Size, step: number): number[] =>
  placesBetween(step * APART, width - 0.01, step * APART);

/** The part of a slanted line within a page; `y` where it leaves the left edge. */
const slanted = ({ width, height }: Size, y: number, slope: number): number[][] => {
  const at = (x: number): Point => ({ x, y: y + x * slope });
  const reaching = (edge: number): number => (edge - y) / slope;
  const [near, far] = [reaching(0), reaching(height)].toSorted((a, b) => a - b);
  const from = at(Math.max(0, near ?? 0));
  const to = at(Math.min(width, far ?? width));
  return to.x - from.x > 0.01 ? [[from.x, from.y, to.x, to.y]] : [];
};

/** Triangles with sides of 5 mm, or others, for drawing solids. */
export const isometric: PaperKindDefinition = {
  steps: { usual: 5, common: [5, 10], min: MIN_STEP, max: MAX_STEP },
  rulings: (page, step) => {
    const { width, height } = page;
    const rise = Math.ceil((width * SLOPE) / step) * step;
    return [
      {
        lines: [
          ...downAt(uprights(page, step), page),
          ...placesBetween(step - rise, height, step).flatMap((y) => slanted(page, y, SLOPE)),
          ...placesBetween(step, height + rise, step).flatMap((y) => slanted(page, y, -SLOPE)),
        ],
        width: MAIN_LINE,
        tone: 'main',
        step: step * APART,
      },
    ];
  },
  snapsToCorners: true,
  snap: ({ x, y }, page, step) => {
    // On every second upright line the corners lie half a step lower.
    const places = [0, ...uprights(page, step)];
    const corners = places.map((place, at): Point => {
      const offset = at % 2 === 0 ? 0 : step / 2;
      return { x: place, y: Math.round((y - offset) / step) * step + offset };
    });
    const distance = (corner: Point): number => Math.hypot(corner.x - x, corner.y - y);
    const best = nearestOf(0, corners.map(distance));
    return corners.find((corner) => distance(corner) === best) ?? { x, y };
  },
};
