import { containsRect, type Point, type Rect } from '@sayfa/kernel';
import {
  boundsOf,
  type DrawingObject,
  mapped,
  matrixOf,
  ownBounds,
  toLocal,
  touches,
} from '@sayfa/page-model';
import { cornersOf, cornersOfArc, cornersOfShape, nearestInk } from './nearest.ts';
import type { SpatialIndex } from './spatial-index.ts';

type Found = { distance: number; at: Point };

/** The object's ink nearest to a place, both in page units. */
const inkNear = (place: Point, object: DrawingObject): Found | undefined => {
  const own = toLocal(object, place);
  if (!own) return undefined;
  const at = mapped(matrixOf(object), nearestInk(own, object, ownBounds(object)).at);
  return { distance: Math.hypot(at.x - place.x, at.y - place.y), at };
};

const isEraser = (object: DrawingObject): boolean =>
  object.kind === 'stroke' && object.brush === 'eraser';

const isInvisible = (object: DrawingObject): boolean =>
  object.kind === 'stroke' && (object.colour === 'transparent' || object.opacity === 0);

/**
 * The topmost object with ink at most `reach` page units from a place. Ink that an eraser took away
 * later is not there. `zOrder` holds visible objects, the lowest first.
 */
export const hitIn = (
  zOrder: readonly DrawingObject[],
  index: SpatialIndex,
  place: Point,
  reach: number,
): DrawingObject | undefined => {
  const box = { left: place.x - reach, top: place.y - reach, width: 2 * reach, height: 2 * reach };
  const erasers: DrawingObject[] = [];
  for (const object of index.around(zOrder, box).reverse()) {
    if (isEraser(object)) {
      erasers.push(object);
      continue;
    }
    const found = isInvisible(object) ? undefined : inkNear(place, object);
    if (!found || found.distance > reach) continue;
    // An excerpt lies below the ink, where no eraser reaches.
    if (object.kind === 'excerpt') return object;
    if (!erasers.some((eraser) => inkNear(found.at, eraser)?.distance === 0)) return object;
  }
  return undefined;
};

const crosses = (from: Point, to: Point, { left, top, width, height }: Rect): boolean => {
  // Liang and Barsky, "A new concept and method for line clipping", 1984.
  let first = 0;
  let last = 1;
  const sides: readonly (readonly [number, number])[] = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, left + width - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, top + height - from.y],
  ];
  for (const [towards, room] of sides) {
    if (towards === 0) {
      if (room < 0) return false;
      continue;
    }
    const share = room / towards;
    if (towards < 0) first = Math.max(first, share);
    else last = Math.min(last, share);
    if (first > last) return false;
  }
  return true;
};

const cornersIn = (object: DrawingObject): Point[] => {
  if (object.kind === 'stroke') return cornersOf(object);
  if (object.kind === 'line') return [object.from, object.to];
  if (object.kind === 'arc') return cornersOfArc(object);
  if (object.kind === 'shape') return cornersOfShape(object);
  return cornersOfShape({ form: 'rectangle', box: ownBounds(object) });
};

const isTouchedBy = (rect: Rect, object: DrawingObject): boolean => {
  const bounds = boundsOf(object);
  if (containsRect(rect, bounds)) return true;
  if (!touches(rect, bounds)) return false;
  const matrix = matrixOf(object);
  const corners = cornersIn(object).map((corner) => mapped(matrix, corner));
  const isOutline = object.kind === 'stroke' || object.kind === 'line' || object.kind === 'arc';
  const centre = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  return (
    corners.some((corner, place) => crosses(corners[place - 1] ?? corner, corner, rect)) ||
    (!isOutline && inkNear(centre, object)?.distance === 0)
  );
};

/** The objects of a z-order that a rectangle touches, the lowest first. Erasers are none. */
export const touchedBy = (
  zOrder: readonly DrawingObject[],
  index: SpatialIndex,
  rect: Rect,
): DrawingObject[] =>
  index.around(zOrder, rect).filter((object) => !isEraser(object) && isTouchedBy(rect, object));
