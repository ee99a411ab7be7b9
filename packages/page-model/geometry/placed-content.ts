import { type Point, type Rect, rectBetween, type Size } from '@sayfa/kernel';
import type { DrawingContent, Placement, StrokePoints, Text } from '../drawing-object.ts';
import { arcBounds } from './arc.ts';
import { arrowHead } from './arrow-head.ts';
import { inverseMatrix, type Matrix, mapped, radians } from './matrix.ts';
import { cornersOf, grown, middleOfRect, rectAround, unionOf } from './rect.ts';

/** The place of an object that was never moved, turned or scaled. */
export const UNPLACED: Placement = { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 };

/** Numbers of a point in the points of a stroke: x, y, pressure. */
export const NUMBERS_PER_POINT = 3;
/** Height of a line of text, in sizes of its letters. */
export const LINE_HEIGHT = 1.25;
/** Breadth of a letter in sizes, where a text was not measured. */
const LETTER_WIDTH = 0.6;

const NOWHERE: Rect = { left: 0, top: 0, width: 0, height: 0 };

const boundsOfPoints = new WeakMap<StrokePoints, Rect>();

const aroundPoints = (points: StrokePoints): Rect => {
  const known = boundsOfPoints.get(points);
  if (known) return known;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = 0; at + 1 < points.length; at += NUMBERS_PER_POINT) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const around = left > right ? NOWHERE : { left, top, width: right - left, height: bottom - top };
  boundsOfPoints.set(points, around);
  return around;
};

/** Extent of a text: as measured, or an estimate where it was not measured. */
export const extentOfText = ({ text, size, extent }: Text): Size => {
  if (extent) return extent;
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => [...line].length));
  return { width: longest * size * LETTER_WIDTH, height: lines.length * size * LINE_HEIGHT };
};

/** Bounds of what was drawn, ink included, before it was moved, turned or scaled. */
export const ownBounds = (content: DrawingContent): Rect => {
  switch (content.kind) {
    case 'stroke':
      return grown(aroundPoints(content.points), content.width / 2);
    case 'line': {
      const line = grown(rectBetween(content.from, content.to), content.width / 2);
      const head = content.head === 'arrow' ? rectAround(arrowHead(content)) : undefined;
      return (head && unionOf([line, head])) ?? line;
    }
    case 'shape':
      return grown(content.box, content.width / 2);
    case 'text': {
      const { width, height } = extentOfText(content);
      const left = content.direction === 'rtl' ? content.at.x - width : content.at.x;
      return grown({ left, top: content.at.y, width, height }, content.strokeWidth / 2);
    }
    case 'picture':
    case 'area':
    case 'excerpt':
    case 'figure':
      return content.box;
    case 'arc':
      return grown(arcBounds(content), content.width / 2);
    case 'mark':
      return unionOf(content.boxes) ?? NOWHERE;
  }
};

/** The point that an object is turned and scaled about, in its own geometry. */
export const middleOf = (content: DrawingContent): Point => middleOfRect(ownBounds(content));

/** From an object's own geometry to its page, about the middle of its own geometry. */
export const matrixOf = (content: DrawingContent): Matrix => {
  const { x, y, scaleX, scaleY, angle } = content.placement;
  if (scaleX === 1 && scaleY === 1 && angle === 0) return [1, 0, 0, 1, x, y];
  const middle = middleOf(content);
  const cos = Math.cos(radians(angle));
  const sin = Math.sin(radians(angle));
  const a = cos * scaleX;
  const b = sin * scaleX;
  const c = -sin * scaleY;
  const d = cos * scaleY;
  return [
    a,
    b,
    c,
    d,
    middle.x + x - a * middle.x - c * middle.y,
    middle.y + y - b * middle.x - d * middle.y,
  ];
};

/** A point of the page in an object's own geometry; undefined where the object is flat. */
export const toLocal = (content: DrawingContent, point: Point): Point | undefined => {
  const inverse = inverseMatrix(matrixOf(content));
  return inverse && mapped(inverse, point);
};

/** Where the corners of an object's own bounds are on the page, clockwise from its upper left. */
export const placedCorners = (content: DrawingContent): readonly Point[] => {
  const matrix = matrixOf(content);
  return cornersOf(ownBounds(content)).map((corner) => mapped(matrix, corner));
};

/** The axis-aligned rectangle around an object on the page. */
export const boundsOf = (content: DrawingContent): Rect => {
  const { x, y, scaleX, scaleY, angle } = content.placement;
  const own = ownBounds(content);
  if (scaleX === 1 && scaleY === 1 && angle === 0) {
    return { ...own, left: own.left + x, top: own.top + y };
  }
  return rectAround(placedCorners(content)) ?? own;
};

/** The upright rectangle around objects at their places; undefined for none. */
export const contentBounds = (contents: readonly DrawingContent[]): Rect | undefined =>
  unionOf(contents.map(boundsOf));
