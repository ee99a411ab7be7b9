import type { Point, Rect } from '@sayfa/kernel';
import { rectAround, type StrokePoints } from '@sayfa/page-model';
import { ellipseFor, type Fit, rectanglesFor, triangleFor } from './candidates.ts';
import { convexHull, distanceToOutline, evenlySpaced, lengthOf } from './outline.ts';

/** What a stroke was meant to be. Boxes are turned by `angle` degrees about their middle. */
export type Recognised =
  | { form: 'line'; from: Point; to: Point }
  | { form: 'ellipse' | 'rectangle' | 'triangle'; box: Rect; angle: number };

/** Smaller strokes are handwriting, page units. */
const MIN_SIZE = 20;
/** How far a line may bend from its chord, in lengths of the chord. */
const MAX_LINE_BEND = 0.06;
/** How much longer than its chord a line may be. */
const MAX_LINE_LENGTH = 1.08;
/** A line so near to upright or level is meant so, degrees. */
const MAX_STRAIGHT_DEGREES = 3;
/** How far apart the ends of a closed shape may lie, in sizes of the shape. */
const MAX_GAP = 0.25;
/** How much longer than the outline around it a closed stroke may be; scribbles are longer. */
const MAX_OUTLINE_LENGTH = 1.25;
/** Mean and greatest distance from the shape that was meant, in sizes of the shape. */
const MAX_MEAN_ERROR = 0.03;
const MAX_ERROR = 0.11;

const pointsOf = (points: StrokePoints): Point[] => {
  const path: Point[] = [];
  for (let at = 0; at + 1 < points.length; at += 3) {
    path.push({ x: points[at] ?? 0, y: points[at + 1] ?? 0 });
  }
  return path;
};

const straightened = (from: Point, to: Point): Recognised => {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const off = Math.abs(degrees - Math.round(degrees / 90) * 90);
  if (off > MAX_STRAIGHT_DEGREES) return { form: 'line', from, to };
  const level = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  return { form: 'line', from, to: level ? { x: to.x, y: from.y } : { x: from.x, y: to.y } };
};

const lineOf = (path: readonly Point[]): Recognised | undefined => {
  const from = path.at(0);
  const to = path.at(-1);
  if (!from || !to) return undefined;
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (chord < MIN_SIZE || lengthOf(path) > MAX_LINE_LENGTH * chord) return undefined;
  const bend = Math.max(...path.map((point) => distanceToOutline(point, [from, to])));
  return bend <= MAX_LINE_BEND * chord ? straightened(from, to) : undefined;
};

const errorsOf = (path: readonly Point[], { outline }: Fit): { mean: number; max: number } => {
  const distances = path.map((point) => distanceToOutline(point, outline));
  return {
    mean: distances.reduce((sum, one) => sum + one, 0) / distances.length,
    max: Math.max(...distances),
  };
};

/**
 * The line, ellipse, rectangle or triangle that a stroke was meant to be; undefined for anything else.
 * Closed strokes are compared with the shapes that their convex hull suggests, as in Fonseca and
 * Jorge, "Using fuzzy logic to recognize geometric shapes interactively", 2000.
 */
export const recognised = (points: StrokePoints): Recognised | undefined => {
  const path = evenlySpaced(pointsOf(points));
  const around = rectAround(path);
  const first = path.at(0);
  const last = path.at(-1);
  if (!around || !first || !last) return undefined;
  const size = Math.hypot(around.width, around.height);
  if (size < MIN_SIZE) return undefined;
  const line = lineOf(path);
  if (line) return line;
  if (Math.hypot(last.x - first.x, last.y - first.y) > MAX_GAP * size) return undefined;
  const hull = convexHull(path);
  if (hull.length < 3) return undefined;
  if (lengthOf(path) > MAX_OUTLINE_LENGTH * lengthOf([...hull, ...hull.slice(0, 1)]))
    return undefined;
  const best = [ellipseFor(around), ...rectanglesFor(hull, around), triangleFor(hull)]
    .flatMap((fit) => (fit ? [{ fit, ...errorsOf(path, fit) }] : []))
    .sort((one, other) => one.mean - other.mean)
    .at(0);
  if (!best || best.mean > MAX_MEAN_ERROR * size || best.max > MAX_ERROR * size) return undefined;
  const { form, box, angle } = best.fit;
  return { form, box, angle };
};
