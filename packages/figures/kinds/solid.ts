import type { Point, Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { COLOURS, type FigureMark } from '../marks/figure-mark.ts';
import { closedPath, ellipsePath, linePath } from '../marks/paths.ts';
import type { FigureKind } from './figure-kind.ts';
import { choiceField } from './typed-fields.ts';

const SOLIDS = ['cube', 'prism', 'cylinder', 'cone'] as const;

const shape = z.strictObject({ solid: z.enum(SOLIDS) });

/** A drawn solid; without measures. */
export type Solid = z.infer<typeof shape>;

const EDGE = 4;
const HIDDEN = [8, 6];
/** Depth that is seen of a cube and a prism, as a share of the box. */
const DEPTH = 0.3;

const line = (points: readonly Point[], isHidden = false): FigureMark => ({
  is: 'line',
  path: linePath(points.flatMap(({ x, y }) => [x, y])),
  stroke: COLOURS[0],
  width: isHidden ? 2 : 3,
  ...(isHidden && { dash: HIDDEN }),
});

const face = (points: readonly Point[]): FigureMark => ({
  is: 'area',
  path: closedPath(points),
  fill: COLOURS[0],
  alpha: 0.12,
});

const boxMarks = ({ left, top, width, height }: Rect): FigureMark[] => {
  const by = Math.min(width, height) * DEPTH;
  const right = left + width - by;
  const middle = top + by;
  const bottom = top + height;
  const front: [Point, Point, Point, Point] = [
    { x: left, y: middle },
    { x: right, y: middle },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const [a, b, c, d] = front;
  const back = (point: Point): Point => ({ x: point.x + by, y: point.y - by });
  const upper = [a, back(a), back(b), b];
  const side = [b, back(b), back(c), c];
  return [
    ...[front, upper, side].map(face),
    line([...front, a]),
    line(upper),
    line([back(b), back(c), c]),
    line([back(a), back(d), back(c)], true),
    line([d, back(d)], true),
  ];
};

const half = (middle: Point, across: number, down: number, isUpper: boolean): Point[] =>
  Array.from({ length: 33 }, (_, at) => {
    const angle = (at / 32) * Math.PI;
    return {
      x: middle.x - across * Math.cos(angle),
      y: middle.y + (isUpper ? -1 : 1) * down * Math.sin(angle),
    };
  });

const roundMarks = ({ left, top, width, height }: Rect, isCone: boolean): FigureMark[] => {
  const across = width / 2;
  const down = Math.min(height * 0.16, across * 0.35);
  const x = left + across;
  const foot = { x, y: top + height - down };
  const head = { x, y: isCone ? top : top + down };
  const lower = half(foot, across, down, false);
  const sides = isCone ? [{ x: left, y: foot.y }, head, { x: left + width, y: foot.y }] : undefined;
  const outline = sides
    ? [...lower, head]
    : [
        { x: left, y: head.y },
        ...lower,
        { x: left + width, y: head.y },
        ...half(head, across, down, true).reverse(),
      ];
  return [
    face(outline),
    ...(sides
      ? [line(sides)]
      : [
          line([
            { x: left, y: head.y },
            { x: left, y: foot.y },
          ]),
          line([
            { x: left + width, y: head.y },
            { x: left + width, y: foot.y },
          ]),
          {
            is: 'line',
            path: ellipsePath(head, across, down),
            stroke: COLOURS[0],
            width: 3,
          } as const,
        ]),
    line(lower),
    line(half(foot, across, down, true), true),
  ];
};

const marks = ({ solid }: Solid, box: Rect): FigureMark[] => {
  const inner = {
    left: box.left + EDGE,
    top: box.top + EDGE,
    width: box.width - 2 * EDGE,
    height: box.height - 2 * EDGE,
  };
  if (solid === 'cylinder' || solid === 'cone') return roundMarks(inner, solid === 'cone');
  if (solid === 'prism') return boxMarks(inner);
  const side = Math.min(inner.width, inner.height);
  return boxMarks({
    left: inner.left + (inner.width - side) / 2,
    top: inner.top + (inner.height - side) / 2,
    width: side,
    height: side,
  });
};

/** A cube, prism, cylinder or cone, drawn only. Source: BRD-044. */
export const solid: FigureKind<Solid> = {
  shape,
  usual: { solid: 'cube' },
  size: { width: 240, height: 240 },
  marks,
  sentence: (values) => ({ name: `solid.${values.solid}`, words: {} }),
  fields: [choiceField('solid', SOLIDS)],
};
