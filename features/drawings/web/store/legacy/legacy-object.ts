import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { type DrawingContent, UNPLACED } from '@sayfa/page-model';
import * as z from 'zod/mini';
import { legacyColour } from './legacy-colour.ts';

const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));

/** An object on a page as the former product wrote it: Fabric's JSON with extras. Source: INK-025. */
const legacyObject = z.looseObject({
  type: z.string(),
  left: number,
  top: number,
  width: number,
  height: number,
  scaleX: number,
  scaleY: number,
  angle: number,
  opacity: number,
  stroke: text,
  strokeWidth: number,
  fill: z.optional(z.unknown()),
  globalCompositeOperation: text,
  path: z.optional(z.array(z.array(z.union([z.string(), z.number()])))),
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  radius: number,
  rx: number,
  ry: number,
  text,
  fontSize: number,
  fontWeight: z.optional(z.union([z.string(), z.number()])),
  src: text,
  canvasWidth: number,
  proportion: number,
  qId: text,
  visibility: z.optional(z.unknown()),
});
type LegacyObject = z.infer<typeof legacyObject>;

const DEFAULT_PROPORTION = Math.SQRT2;
const DEFAULT_WIDTH = 3;
const DEFAULT_SIZE = 24;
/** Pressure of a pointer that measures none. */
const PRESSURE = 0.5;

/** Where an old object lies: in page units, its extent, and how it is turned about its middle. */
const frameOf = (object: LegacyObject, pageWidth: number) => {
  const unit = PAGE_UNITS / (object.canvasWidth || pageWidth);
  const radius = object.radius ?? 0;
  const scale = { x: object.scaleX ?? 1, y: object.scaleY ?? 1 };
  const width = (object.width ?? (object.rx ?? radius) * 2) * scale.x * unit;
  const height = (object.height ?? (object.ry ?? radius) * 2) * scale.y * unit;
  const angle = object.angle ?? 0;
  const turn = (angle * Math.PI) / 180;
  const turned = ({ x, y }: Point): Point => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  });
  const corner = { x: (object.left ?? 0) * unit, y: (object.top ?? 0) * unit };
  const half = turned({ x: width / 2, y: height / 2 });
  const middle = { x: corner.x + half.x, y: corner.y + half.y };
  const box = { left: middle.x - width / 2, top: middle.y - height / 2, width, height };
  return { unit, scale, angle, turned, middle, box, width, height };
};

/** The ends of a path's pieces; curves are short enough for straight lines. */
const pointsOf = (path: NonNullable<LegacyObject['path']>): Point[] =>
  path.flatMap((piece) => {
    const [y, x] = piece.toReversed();
    return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : [];
  });

const strokePoints = (object: LegacyObject, frame: ReturnType<typeof frameOf>): number[] => {
  const points = pointsOf(object.path ?? []);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  return points.flatMap(({ x, y }) => {
    const place = frame.turned({
      x: (x - middle.x) * frame.scale.x * frame.unit,
      y: (y - middle.y) * frame.scale.y * frame.unit,
    });
    return [frame.middle.x + place.x, frame.middle.y + place.y, PRESSURE];
  });
};

const lineEnds = (object: LegacyObject, frame: ReturnType<typeof frameOf>) => {
  const x = ((object.x2 ?? 0) >= (object.x1 ?? 0) ? 1 : -1) * (frame.width / 2);
  const y = ((object.y2 ?? 0) >= (object.y1 ?? 0) ? 1 : -1) * (frame.height / 2);
  const half = frame.turned({ x, y });
  return {
    from: { x: frame.middle.x - half.x, y: frame.middle.y - half.y },
    to: { x: frame.middle.x + half.x, y: frame.middle.y + half.y },
  };
};

const contentOf = (object: LegacyObject, pageWidth: number): DrawingContent | undefined => {
  const frame = frameOf(object, pageWidth);
  const { box, angle, unit } = frame;
  const stroke = legacyColour(object.stroke);
  const fill = legacyColour(typeof object.fill === 'string' ? object.fill : undefined);
  const colour = stroke?.colour ?? 'transparent';
  const width = stroke ? (object.strokeWidth ?? DEFAULT_WIDTH) * unit : 0;
  const common = {
    placement: UNPLACED,
    opacity: Math.min(1, Math.max(0, (object.opacity ?? 1) * ((stroke ?? fill)?.opacity ?? 1))),
    extras: {
      ...(object.qId && { qId: object.qId.slice(0, 64) }),
      canvasWidth: PAGE_UNITS,
      oldScaleX: 1,
      oldScaleY: 1,
      proportion: object.proportion ?? DEFAULT_PROPORTION,
      visibility: object.visibility !== false && object.visibility !== 'hidden',
    },
  };
  const turned = { ...common, placement: { ...UNPLACED, angle } };
  switch (object.type.toLowerCase()) {
    case 'path': {
      const points = strokePoints(object, frame);
      const isEraser = object.globalCompositeOperation === 'destination-out';
      const brush = isEraser ? 'eraser' : common.opacity < 1 ? 'highlighter' : 'pencil';
      const strokeColour = stroke?.colour ?? '#ff0000';
      return points.length === 0
        ? undefined
        : { ...common, kind: 'stroke', brush, points, width, colour: strokeColour, pen: false };
    }
    case 'line':
      return { ...common, kind: 'line', head: 'none', ...lineEnds(object, frame), width, colour };
    case 'rect':
    case 'circle':
    case 'ellipse':
    case 'triangle': {
      const type = object.type.toLowerCase();
      const form = type === 'rect' ? 'rectangle' : type === 'triangle' ? 'triangle' : 'ellipse';
      const inside = fill?.colour ?? 'transparent';
      return { ...turned, kind: 'shape', form, box, width, colour, fill: inside };
    }
    case 'text':
    case 'i-text':
    case 'itext':
    case 'textbox':
      return {
        ...turned,
        kind: 'text',
        at: { x: box.left, y: box.top },
        text: (object.text ?? '').slice(0, 10_000),
        size: (object.fontSize ?? DEFAULT_SIZE) * frame.scale.y * unit,
        bold: object.fontWeight === 'bold' || Number(object.fontWeight) >= 600,
        colour: fill?.colour ?? '#ff0000',
        strokeWidth: 0,
        strokeColour: 'transparent',
        direction: /[\u0590-\u08ff]/u.test(object.text ?? '') ? 'rtl' : 'ltr',
      };
    case 'image':
      return object.src?.startsWith('data:image/')
        ? { ...turned, kind: 'picture', box, source: object.src, alt: '' }
        : undefined;
    default:
      return undefined;
  }
};

/** An old object as it is drawn today; undefined where it cannot be understood. */
export const contentOfLegacy = (stored: unknown, pageWidth: number): DrawingContent | undefined => {
  const parsed = legacyObject.safeParse(stored);
  return parsed.success ? contentOf(parsed.data, pageWidth) : undefined;
};
