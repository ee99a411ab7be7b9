import type { Point } from '@sayfa/kernel';
import {
  type Arc,
  type Area,
  arcPoint,
  arrowHead,
  type Line,
  type Shape,
  sweepOf,
} from '@sayfa/page-model';
import { coverFill, coverStripes } from './cover.ts';

/** Width of the frame of an area that covers nothing, and its dashes, in page units. */
export const AREA_LINE = 2;
/** Dash and gap of such a frame, in page units. */
export const AREA_DASH = [AREA_LINE * 4, AREA_LINE * 3];

/** Handles of a quarter of a circle drawn as a cubic curve, as a share of its radius. */
const ROUND = 0.552285;

/** Digits after the point in a path: a hundredth of a page unit is never seen. */
const written = (...values: readonly number[]): string =>
  values.map((value) => String(Math.round(value * 100) / 100)).join(' ');

/** A quarter of an ellipse about a middle, from one of its axes to the next. */
const quarter = (middle: Point, from: Point, to: Point): string => {
  const first = { x: from.x + to.x * ROUND, y: from.y + to.y * ROUND };
  const second = { x: to.x + from.x * ROUND, y: to.y + from.y * ROUND };
  const numbers = [first, second, to].flatMap(({ x, y }) => [middle.x + x, middle.y + y]);
  return `C${written(...numbers)}`;
};

/** The closed line of a shape as the `d` of an SVG path, in its own geometry. */
export const shapeOutline = ({ form, box }: Shape): string => {
  const { left, top, width, height } = box;
  const right = left + width;
  const bottom = top + height;
  if (form === 'rectangle') {
    return `M${written(left, top)}L${written(right, top)}L${written(right, bottom)}L${written(left, bottom)}Z`;
  }
  const middle = { x: left + width / 2, y: top + height / 2 };
  if (form === 'triangle') {
    return `M${written(middle.x, top)}L${written(right, bottom)}L${written(left, bottom)}Z`;
  }
  const across = { x: width / 2, y: 0 };
  const down = { x: 0, y: height / 2 };
  const back = { x: -width / 2, y: 0 };
  const up = { x: 0, y: -height / 2 };
  return `M${written(right, middle.y)}${quarter(middle, across, down)}${quarter(middle, down, back)}${quarter(middle, back, up)}${quarter(middle, up, across)}Z`;
};

/** A line or arrow as the `d` of one SVG path to fill, so that its alpha counts once. */
export const lineOutline = ({ head, from, to, width }: Line): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const half = width / 2;
  const x = length === 0 ? half : ((to.x - from.x) / length) * half;
  const y = length === 0 ? 0 : ((to.y - from.y) / length) * half;
  const along = { x, y };
  const back = { x: -x, y: -y };
  const left = { x: y, y: -x };
  const right = { x: -y, y: x };
  const start = `M${written(from.x + right.x, from.y + right.y)}${quarter(from, right, back)}${quarter(from, back, left)}`;
  if (head === 'arrow' && length > 0) {
    const [tip, one, other] = arrowHead({ from, to, width });
    const neck = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    const corners = [
      { x: neck.x + left.x, y: neck.y + left.y },
      one,
      tip,
      other,
      { x: neck.x + right.x, y: neck.y + right.y },
    ];
    return `${start}${corners.map((corner) => `L${written(corner.x, corner.y)}`).join('')}Z`;
  }
  return `${start}L${written(to.x + left.x, to.y + left.y)}${quarter(to, left, along)}${quarter(to, along, right)}Z`;
};

/** Degrees of an arc in one curve at most: beyond that a cubic leaves the circle visibly. */
const MAX_CURVE_DEGREES = 45;

/** The middle line of an arc as the `d` of an SVG path; within a ten-thousandth of its radius. */
export const arcLine = (arc: Arc): string => {
  const sweep = sweepOf(arc);
  const count = Math.ceil(sweep / MAX_CURVE_DEGREES);
  const step = sweep / count;
  // Source: the cubic that touches a circle at both ends and in the middle.
  const handle = (4 / 3) * Math.tan((step * Math.PI) / 720);
  const start = arcPoint(arc, arc.from);
  const curves = Array.from({ length: count }, (_, index) => {
    const from = arc.from + index * step;
    const one = arcPoint(arc, from);
    const other = arcPoint(arc, from + step);
    const { x, y } = arc.centre;
    return `C${written(
      one.x - handle * (one.y - y),
      one.y + handle * (one.x - x),
      other.x + handle * (other.y - y),
      other.y - handle * (other.x - x),
      other.x,
      other.y,
    )}`;
  });
  return `M${written(start.x, start.y)}${curves.join('')}`;
};

/** The closed line of a shape, to paint. */
export const shapePath = (shape: Shape): Path2D => new Path2D(shapeOutline(shape));

/** A line or arrow as one path to fill. */
export const linePath = (line: Line): Path2D => new Path2D(lineOutline(line));

/** A cover that hides a part of the page, or the faint frame of one that does not. */
export const paintArea = (
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { mode, open, box, colour }: Area,
  alpha: number,
): void => {
  const { left, top, width, height } = box;
  if (colour === 'transparent') return;
  context.strokeStyle = colour;
  context.lineWidth = AREA_LINE;
  if (mode === 'hide' && !open) {
    // A translucent cover would reveal the answer.
    context.globalAlpha = 1;
    const { face, stripes } = coverFill(colour);
    context.fillStyle = face;
    context.fillRect(left, top, width, height);
    context.fillStyle = stripes;
    context.fill(new Path2D(coverStripes(box)));
    context.strokeRect(left, top, width, height);
    return;
  }
  context.fillStyle = colour;
  context.globalAlpha = alpha / 2;
  context.setLineDash(AREA_DASH);
  context.strokeRect(left, top, width, height);
  context.setLineDash([]);
  if (mode === 'hide' || open) return;
  context.globalAlpha = alpha / 8;
  context.fillRect(left, top, width, height);
};
