import type { Point, Rect } from '@sayfa/kernel';
import {
  type Arc,
  arcPoint,
  type DrawingContent,
  type Line,
  NUMBERS_PER_POINT,
  type Shape,
  type Stroke,
  sweepOf,
} from '@sayfa/page-model';

/** How far ink is from a place, and where it is nearest; both in the object's own geometry. */
export type Nearest = { distance: number; at: Point };

const nearestOnSegment = (to: Point, from: Point, end: Point): Point => {
  const x = end.x - from.x;
  const y = end.y - from.y;
  const square = x * x + y * y;
  if (square === 0) return from;
  const share = Math.min(1, Math.max(0, ((to.x - from.x) * x + (to.y - from.y) * y) / square));
  return { x: from.x + share * x, y: from.y + share * y };
};

/** The ink of a line with a width, seen from a place: the place itself where it lies in the ink. */
const inkFrom = (place: Point, middle: Point, half: number): Nearest => {
  const distance = Math.hypot(place.x - middle.x, place.y - middle.y);
  if (distance <= half) return { distance: 0, at: place };
  const share = half / distance;
  return {
    distance: distance - half,
    at: {
      x: middle.x + (place.x - middle.x) * share,
      y: middle.y + (place.y - middle.y) * share,
    },
  };
};

const nearestOnChain = (place: Point, corners: readonly Point[]): Point => {
  let best = corners[0] ?? place;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const [index, corner] of corners.entries()) {
    const at = nearestOnSegment(place, corners[index - 1] ?? corner, corner);
    const distance = (at.x - place.x) ** 2 + (at.y - place.y) ** 2;
    if (distance < minDistance) {
      minDistance = distance;
      best = at;
    }
  }
  return best;
};

/** The points of a stroke as corners of its middle line. */
export const cornersOf = ({ points }: Stroke): Point[] => {
  const corners: Point[] = [];
  for (let index = 0; index + 1 < points.length; index += NUMBERS_PER_POINT) {
    corners.push({ x: points[index] ?? 0, y: points[index + 1] ?? 0 });
  }
  return corners;
};

const ELLIPSE_CORNERS = 48;

/** The corners of a shape's closed line; the first one comes again at the end. */
export const cornersOfShape = ({ form, box }: Pick<Shape, 'form' | 'box'>): Point[] => {
  const { left, top, width, height } = box;
  const right = left + width;
  const bottom = top + height;
  if (form === 'ellipse') {
    return Array.from({ length: ELLIPSE_CORNERS + 1 }, (_, index) => {
      const angle = (index / ELLIPSE_CORNERS) * 2 * Math.PI;
      return {
        x: left + (width / 2) * (1 + Math.cos(angle)),
        y: top + (height / 2) * (1 + Math.sin(angle)),
      };
    });
  }
  const corners =
    form === 'triangle'
      ? [
          { x: left + width / 2, y: top },
          { x: right, y: bottom },
          { x: left, y: bottom },
        ]
      : [
          { x: left, y: top },
          { x: right, y: top },
          { x: right, y: bottom },
          { x: left, y: bottom },
        ];
  return [...corners, ...corners.slice(0, 1)];
};

const isInside = (place: Point, corners: readonly Point[]): boolean => {
  let inside = false;
  for (const [index, corner] of corners.entries()) {
    const before = corners[index - 1];
    if (!before || corner.y > place.y === before.y > place.y) continue;
    const x = ((before.x - corner.x) * (place.y - corner.y)) / (before.y - corner.y) + corner.x;
    if (place.x < x) inside = !inside;
  }
  return inside;
};

const nearestOnShape = (place: Point, shape: Shape): Nearest => {
  const corners = cornersOfShape(shape);
  if (shape.fill !== 'transparent' && isInside(place, corners)) return { distance: 0, at: place };
  return inkFrom(place, nearestOnChain(place, corners), shape.width / 2);
};

const nearestInBox = (place: Point, { left, top, width, height }: Rect): Nearest => {
  const at = {
    x: Math.min(Math.max(place.x, left), left + width),
    y: Math.min(Math.max(place.y, top), top + height),
  };
  return { distance: Math.hypot(at.x - place.x, at.y - place.y), at };
};

/** Degrees between two corners of an arc's middle line. */
const ARC_STEP_DEGREES = 6;

/** Corners of the middle line of an arc. */
export const cornersOfArc = (arc: Arc): Point[] => {
  const sweep = sweepOf(arc);
  const count = Math.max(1, Math.ceil(sweep / ARC_STEP_DEGREES));
  return Array.from({ length: count + 1 }, (_, at) =>
    arcPoint(arc, arc.from + (sweep * at) / count),
  );
};

const lineHalf = ({ width, head }: Line): number => (head === 'arrow' ? width : width / 2);

/** The ink of an object that is nearest to a place, in its own geometry; `box` is around it. */
export const nearestInk = (place: Point, content: DrawingContent, box: Rect): Nearest => {
  if (content.kind === 'stroke') {
    return inkFrom(place, nearestOnChain(place, cornersOf(content)), content.width / 2);
  }
  if (content.kind === 'line') {
    return inkFrom(place, nearestOnSegment(place, content.from, content.to), lineHalf(content));
  }
  if (content.kind === 'shape') return nearestOnShape(place, content);
  if (content.kind === 'arc') {
    return inkFrom(place, nearestOnChain(place, cornersOfArc(content)), content.width / 2);
  }
  return nearestInBox(place, box);
};
