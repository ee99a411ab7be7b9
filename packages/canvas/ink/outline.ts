import type { Stroke } from '@sayfa/page-model';
import { getStrokeOutlinePoints, type StrokePoint } from 'perfect-freehand';
import { type Nib, thinningOf } from './brush.ts';
import { inkPointsOf } from './ink-points.ts';

/** A closed line of corners, in page units. */
export type Outline = readonly (readonly [number, number])[];

const DECIMALS = 100;
const CIRCLE_CORNERS = 16;
/** Corners of an outline lie at least this share of the stroke's width apart. */
const MIN_CORNER_DISTANCE = 0.25;

const dot = (x: number, y: number, radius: number): Outline =>
  Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Without corners that are too close to the last one to be visible; caps have many. */
const withoutCloseCorners = (outline: Outline, minDistance: number): Outline => {
  const corners: (readonly [number, number])[] = [];
  let x = Number.POSITIVE_INFINITY;
  let y = x;
  for (const corner of outline) {
    const across = corner[0] - x;
    const down = corner[1] - y;
    if (across * across + down * down < minDistance * minDistance) continue;
    corners.push(corner);
    [x, y] = corner;
  }
  return corners;
};

/** The outline of a run of smoothed points, round at both ends. */
const outlineOfRun = (nib: Nib, run: StrokePoint[]): Outline => {
  const [first] = run;
  if (!first) return [];
  if (run.length === 1) return dot(first.point[0], first.point[1], nib.width / 2);
  const outline = getStrokeOutlinePoints(run, {
    size: nib.width,
    thinning: thinningOf(nib),
    simulatePressure: false,
    last: true,
  });
  return withoutCloseCorners(outline, nib.width * MIN_CORNER_DISTANCE);
};

/** What takes the corners of an outline: a Path2D, or what writes SVG. */
type Pen = {
  moveTo(x: number, y: number): void;
  quadraticCurveTo(cornerX: number, cornerY: number, x: number, y: number): void;
  closePath(): void;
};

/** Draws an outline with its corners rounded off: curves between the middles of its sides. */
const traceOutline = (pen: Pen, outline: Outline): void => {
  const [first, second] = outline;
  if (!first || !second) return;
  pen.moveTo((first[0] + second[0]) / 2, (first[1] + second[1]) / 2);
  for (let index = 1; index <= outline.length; index += 1) {
    const corner = outline[index % outline.length] ?? first;
    const next = outline[(index + 1) % outline.length] ?? first;
    const x = (corner[0] + next[0]) / 2;
    const y = (corner[1] + next[1]) / 2;
    pen.quadraticCurveTo(corner[0], corner[1], x, y);
  }
  pen.closePath();
};

/** A run of smoothed points as a path to fill. */
export const pathOfRun = (nib: Nib, run: StrokePoint[]): Path2D => {
  const path = new Path2D();
  traceOutline(path, outlineOfRun(nib, run));
  return path;
};

/** Outlines by the points they were made of, so that a moved stroke keeps its own. */
const paths = new WeakMap<readonly number[], { width: number; path: Path2D }>();

/** The stroke as a path to fill, in its own geometry; made once. */
export const pathOf = (stroke: Stroke): Path2D => {
  const known = paths.get(stroke.points);
  if (known?.width === stroke.width) return known.path;
  const path = pathOfRun(stroke, inkPointsOf(stroke, stroke.points));
  paths.set(stroke.points, { width: stroke.width, path });
  return path;
};

const rounded = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS);

/**
 * The stroke's outline as the `d` of an SVG path to fill, in its own geometry and page units:
 * its placement is not in it. Empty for a stroke without points.
 */
export const outlineOf = (stroke: Stroke): string => {
  const parts: string[] = [];
  const pen: Pen = {
    moveTo: (x, y) => parts.push(`M${rounded(x)} ${rounded(y)}`),
    quadraticCurveTo: (...numbers) => parts.push(`Q${numbers.map(rounded).join(' ')}`),
    closePath: () => parts.push('Z'),
  };
  traceOutline(pen, outlineOfRun(stroke, inkPointsOf(stroke, stroke.points)));
  return parts.join('');
};
