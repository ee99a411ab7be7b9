import type { Point, Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { COLOURS, type FigureMark, INK } from '../marks/figure-mark.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import { closedPath, ellipsePath, linePath } from '../marks/paths.ts';
import type { FigureField, FigureHandle, FigureKind } from './figure-kind.ts';
import { pointsIn, writtenPoints } from './points-text.ts';
import { figureNumber, numberField, switchField, unfit } from './typed-fields.ts';

/** Source: BRD-044. */
const MIN_CORNERS = 3;
const MAX_CORNERS = 12;
const LABEL = 20;
const MARGIN = 34;
const DECIMALS = 1;
/** A corner that is dragged is held to so many units. */
const SNAP = 0.5;

const polygonShape = z.strictObject({
  corners: z
    .array(z.tuple([figureNumber, figureNumber]))
    .check(z.minLength(MIN_CORNERS), z.maxLength(MAX_CORNERS)),
  hasSides: z.boolean(),
  hasAngles: z.boolean(),
  hasArea: z.boolean(),
  hasPerimeter: z.boolean(),
});

/** A polygon with its corners in units of length. */
export type Polygon = z.infer<typeof polygonShape>;
type Corner = Polygon['corners'][number];

const distance = ([x0, y0]: Corner, [x1, y1]: Corner): number => Math.hypot(x1 - x0, y1 - y0);

const after = (corners: readonly Corner[], at: number): Corner =>
  corners[(at + 1) % corners.length] ?? [0, 0];
const before = (corners: readonly Corner[], at: number): Corner =>
  corners[(at + corners.length - 1) % corners.length] ?? [0, 0];

/** Positive where the corners go against the clock, as seen with y upwards. */
const signedArea = (corners: readonly Corner[]): number =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = after(corners, at);
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

const perimeter = (corners: readonly Corner[]): number =>
  corners.reduce((sum, corner, at) => sum + distance(corner, after(corners, at)), 0);

/** The angle inside of a corner, in degrees. */
const insideAngle = (corners: readonly Corner[], at: number): number => {
  const [x, y] = corners[at] ?? [0, 0];
  const [fromX, fromY] = before(corners, at);
  const [toX, toY] = after(corners, at);
  const turn = Math.atan2(fromY - y, fromX - x) - Math.atan2(toY - y, toX - x);
  const degrees = (((turn * 180) / Math.PI) % 360) + 360;
  return signedArea(corners) < 0 ? 360 - (degrees % 360) : degrees % 360;
};

/** How units of length become places in the box: the whole polygon fits, and stays as it is when dragged. */
const placesOf = (corners: readonly Corner[], { left, top, width, height }: Rect) => {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [low, right, bottom, high] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const by = Math.min(
    (width - 2 * MARGIN) / Math.max(right - low, 1e-9),
    (height - 2 * MARGIN) / Math.max(high - bottom, 1e-9),
  );
  const x0 = left + (width - (right - low) * by) / 2;
  const y0 = top + (height + (high - bottom) * by) / 2;
  return {
    by,
    place: ([x, y]: Corner): Point => ({ x: x0 + (x - low) * by, y: y0 - (y - bottom) * by }),
    corner: ({ x, y }: Point): Corner => [low + (x - x0) / by, bottom + (y0 - y) / by],
  };
};

const words = (text: string, at: Point, colour: string = INK): FigureMark => ({
  is: 'words',
  words: text,
  at,
  align: 'center',
  size: LABEL,
  colour,
});

const summary = (parts: readonly string[], { left, top, width, height }: Rect): FigureMark[] =>
  parts.length === 0
    ? []
    : [words(parts.join('   '), { x: left + width / 2, y: top + height - LABEL * 0.6 })];

const polygonMarks = (polygon: Polygon, box: Rect, numbers: NumberWriter): FigureMark[] => {
  const { corners, hasSides, hasAngles, hasArea, hasPerimeter } = polygon;
  const { place } = placesOf(corners, box);
  const points = corners.map(place);
  const centre = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const away = (from: Point, by: number): Point => {
    const length = Math.hypot(from.x - centre.x, from.y - centre.y) || 1;
    return {
      x: from.x + ((from.x - centre.x) / length) * by,
      y: from.y + ((from.y - centre.y) / length) * by,
    };
  };
  const write = (value: number): string => numbers.number(value, DECIMALS);
  const sides = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    const corner = corners[at] ?? [0, 0];
    return words(write(distance(corner, after(corners, at))), away(middle, LABEL * 0.9));
  });
  const angles = points.map((point, at) =>
    words(`${write(insideAngle(corners, at))}°`, away(point, -LABEL * 1.6), COLOURS[1]),
  );
  return [
    { is: 'area', path: closedPath(points), fill: COLOURS[0], alpha: 0.15 },
    { is: 'line', path: closedPath(points), stroke: COLOURS[0], width: 3 },
    ...(hasSides ? sides : []),
    ...(hasAngles ? angles : []),
    ...summary(
      [
        ...(hasPerimeter ? [`P = ${write(perimeter(corners))}`] : []),
        ...(hasArea ? [`A = ${write(Math.abs(signedArea(corners)))}`] : []),
      ],
      box,
    ),
  ];
};

const polygonHandles = (polygon: Polygon, box: Rect): FigureHandle<Polygon>[] => {
  const { place, corner } = placesOf(polygon.corners, box);
  return polygon.corners.map((one, at) => ({
    name: `corners.${at}`,
    at: place(one),
    movedTo: (to) => {
      const [x, y] = corner({
        x: Math.min(box.left + box.width, Math.max(box.left, to.x)),
        y: Math.min(box.top + box.height, Math.max(box.top, to.y)),
      });
      const held: Corner = [Math.round(x / SNAP) * SNAP, Math.round(y / SNAP) * SNAP];
      const corners = polygon.corners.map((each, place) => (place === at ? held : each));
      return { ...polygon, corners };
    },
  }));
};

const cornersField: FigureField<Polygon> = {
  name: 'corners',
  is: 'text',
  write: ({ corners }, numbers) => writtenPoints(corners, numbers),
  read: (values, text) => {
    const corners = pointsIn(text);
    return corners ? { ok: true, values: { ...values, corners } } : unfit('corners');
  },
};

/** A polygon with its sides, angles, area and perimeter. Source: BRD-044. */
export const polygon: FigureKind<Polygon> = {
  shape: polygonShape,
  usual: {
    corners: [
      [0, 0],
      [8, 0],
      [8, 6],
    ],
    hasSides: true,
    hasAngles: true,
    hasArea: false,
    hasPerimeter: false,
  },
  size: { width: 360, height: 300 },
  marks: polygonMarks,
  handles: polygonHandles,
  sentence: ({ corners }, numbers) => ({
    name: 'polygon',
    words: {
      count: numbers.number(corners.length),
      sides: corners
        .map((corner, at) => numbers.number(distance(corner, after(corners, at)), DECIMALS))
        .join('; '),
    },
  }),
  fields: [
    cornersField,
    switchField('hasSides'),
    switchField('hasAngles'),
    switchField('hasArea'),
    switchField('hasPerimeter'),
  ],
};

const circleShape = z.strictObject({
  radius: figureNumber.check(z.gt(0)),
  hasRadius: z.boolean(),
  hasArea: z.boolean(),
  hasPerimeter: z.boolean(),
});

/** A circle with its radius in units of length. */
export type Circle = z.infer<typeof circleShape>;

const circleMarks = (circle: Circle, box: Rect, numbers: NumberWriter): FigureMark[] => {
  const { radius } = circle;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const drawn = Math.max(1, Math.min(box.width, box.height) / 2 - MARGIN);
  const write = (value: number): string => numbers.number(value, 2);
  return [
    { is: 'area', path: ellipsePath(middle, drawn), fill: COLOURS[0], alpha: 0.15 },
    { is: 'line', path: ellipsePath(middle, drawn), stroke: COLOURS[0], width: 3 },
    { is: 'area', path: ellipsePath(middle, 5), fill: INK },
    ...(circle.hasRadius
      ? [
          {
            is: 'line',
            path: linePath([middle.x, middle.y, middle.x + drawn, middle.y]),
            stroke: COLOURS[1],
            width: 2.5,
          } as const,
          words(
            `r = ${write(radius)}`,
            { x: middle.x + drawn / 2, y: middle.y - LABEL * 0.8 },
            COLOURS[1],
          ),
        ]
      : []),
    ...summary(
      [
        ...(circle.hasPerimeter ? [`P = ${write(2 * Math.PI * radius)}`] : []),
        ...(circle.hasArea ? [`A = ${write(Math.PI * radius * radius)}`] : []),
      ],
      box,
    ),
  ];
};

/** A circle with its radius, area and perimeter. Source: BRD-044. */
export const circle: FigureKind<Circle> = {
  shape: circleShape,
  usual: { radius: 5, hasRadius: true, hasArea: false, hasPerimeter: false },
  size: { width: 300, height: 300 },
  marks: circleMarks,
  sentence: ({ radius }, numbers) => ({
    name: 'circle',
    words: { radius: numbers.number(radius) },
  }),
  fields: [
    numberField('radius'),
    switchField('hasRadius'),
    switchField('hasArea'),
    switchField('hasPerimeter'),
  ],
};
