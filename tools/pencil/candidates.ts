import type { Point, Rect } from '@sayfa/kernel';
import { cornersOf, middleOfRect, rectAround, turned } from '@sayfa/page-model';
import { doubleArea } from './outline.ts';

/** A shape that a stroke may have been meant to be, and its outline to compare with. */
export type Fit = {
  form: 'ellipse' | 'rectangle' | 'triangle';
  box: Rect;
  /** Degrees, about the middle of the box. */
  angle: number;
  outline: readonly Point[];
};

/** An ellipse whose sides differ less than this is meant to be a circle. */
const MAX_ROUND_DIFFERENCE = 0.12;
/** A box turned less than this is meant to stand upright, degrees. */
const MAX_UPRIGHT_DEGREES = 8;
/** How far from above the middle of its base a triangle's tip may lie, in lengths of the base. */
const MAX_LEAN = 0.2;
/** So many degrees from level count as much as leaning by a whole base. */
const LEVEL_WEIGHT = 450;
const POINTS_OF_ELLIPSE = 48;

const closed = (points: readonly Point[]): readonly Point[] => [...points, ...points.slice(0, 1)];

const boxAbout = (middle: Point, width: number, height: number): Rect => ({
  left: middle.x - width / 2,
  top: middle.y - height / 2,
  width,
  height,
});

/** The ellipse in a rectangle; a circle where it is nearly one. */
export const ellipseFor = (around: Rect): Fit => {
  const middle = middleOfRect(around);
  const mean = (around.width + around.height) / 2;
  const isRound = Math.abs(around.width - around.height) <= MAX_ROUND_DIFFERENCE * mean;
  const box = isRound ? boxAbout(middle, mean, mean) : around;
  const outline = Array.from({ length: POINTS_OF_ELLIPSE }, (_, index) => {
    const angle = (index / POINTS_OF_ELLIPSE) * 2 * Math.PI;
    return {
      x: middle.x + (Math.cos(angle) * box.width) / 2,
      y: middle.y + (Math.sin(angle) * box.height) / 2,
    };
  });
  return { form: 'ellipse', box, angle: 0, outline: closed(outline) };
};

const rectangleAt = (hull: readonly Point[], degrees: number): Fit | undefined => {
  const origin = { x: 0, y: 0 };
  const upright = rectAround(hull.map((point) => turned(point, origin, -degrees)));
  if (!upright) return undefined;
  const middle = turned(middleOfRect(upright), origin, degrees);
  const box = boxAbout(middle, upright.width, upright.height);
  const corners = cornersOf(box).map((corner) => turned(corner, middle, degrees));
  return { form: 'rectangle', box, angle: degrees, outline: closed(corners) };
};

/** Upright, and where that differs clearly, along the hull's edge that gives the least area. */
export const rectanglesFor = (hull: readonly Point[], around: Rect): readonly Fit[] => {
  const area = ({ box }: Fit): number => box.width * box.height;
  const upright: Fit = {
    form: 'rectangle',
    box: around,
    angle: 0,
    outline: closed(cornersOf(around)),
  };
  const smallest = hull
    .flatMap((point, index) => {
      const next = hull[(index + 1) % hull.length] ?? point;
      const degrees = (Math.atan2(next.y - point.y, next.x - point.x) * 180) / Math.PI;
      const quarter = degrees - Math.round(degrees / 90) * 90;
      return rectangleAt(hull, quarter) ?? [];
    })
    .reduce((best, fit) => (area(fit) < area(best) ? fit : best), upright);
  return Math.abs(smallest.angle) < MAX_UPRIGHT_DEGREES ? [upright] : [upright, smallest];
};

const largestTriangle = (hull: readonly Point[]): readonly [Point, Point, Point] | undefined => {
  let best: readonly [Point, Point, Point] | undefined;
  let maxArea = 0;
  for (const [first, one] of hull.entries()) {
    for (const [offset, two] of hull.slice(first + 1).entries()) {
      for (const three of hull.slice(first + offset + 2)) {
        const area = doubleArea(one, two, three);
        if (area > maxArea) {
          maxArea = area;
          best = [one, two, three];
        }
      }
    }
  }
  return best;
};

/** The triangle on a base as a turned box; its lean in bases, how far its base is from level. */
const standing = (
  tip: Point,
  left: Point,
  right: Point,
): { fit: Fit; lean: number; off: number } => {
  const base = Math.hypot(right.x - left.x, right.y - left.y);
  const along = { x: (right.x - left.x) / base, y: (right.y - left.y) / base };
  const foot = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const toTip = { x: tip.x - foot.x, y: tip.y - foot.y };
  const lean = (toTip.x * along.x + toTip.y * along.y) / base;
  const height = Math.abs(along.x * toTip.y - along.y * toTip.x);
  const up = along.x * toTip.y - along.y * toTip.x < 0 ? -1 : 1;
  const middle = {
    x: foot.x - (along.y * up * height) / 2,
    y: foot.y + (along.x * up * height) / 2,
  };
  const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI + (up < 0 ? 0 : 180);
  const nearest = Math.round(turn / 90) * 90;
  const angle = Math.abs(turn - nearest) < MAX_UPRIGHT_DEGREES ? nearest : turn;
  const box = boxAbout(middle, base, height);
  const outline = [
    { x: middle.x, y: box.top },
    { x: box.left + base, y: box.top + height },
    { x: box.left, y: box.top + height },
  ].map((corner) => turned(corner, middle, angle));
  const fit: Fit = {
    form: 'triangle',
    box,
    angle: ((angle % 360) + 360) % 360,
    outline: closed(outline),
  };
  return { fit, lean: Math.abs(lean), off: Math.abs(turn - Math.round(turn / 180) * 180) };
};

/** The largest triangle in a hull, made to stand evenly on its base; undefined where it leans. */
export const triangleFor = (hull: readonly Point[]): Fit | undefined => {
  const corners = largestTriangle(hull);
  if (!corners) return undefined;
  const [one, two, three] = corners;
  const best = [standing(one, two, three), standing(two, three, one), standing(three, one, two)]
    .filter(({ lean }) => lean <= MAX_LEAN)
    .toSorted((a, b) => a.lean + a.off / LEVEL_WEIGHT - (b.lean + b.off / LEVEL_WEIGHT))
    .at(0);
  return best?.fit;
};
