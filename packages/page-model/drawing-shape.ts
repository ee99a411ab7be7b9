import * as z from 'zod/mini';
import { unpackPoints } from './packed-points.ts';

/** Coordinates beyond this are no drawing on a page 1000 wide. */
const MAX_COORDINATE = 100_000;
const coordinate = z.number().check(z.gte(-MAX_COORDINATE), z.lte(MAX_COORDINATE));
const length = z.number().check(z.gte(0), z.lte(MAX_COORDINATE));
const unit = z.number().check(z.gte(0), z.lte(1));
/** Names an object, a device or a group for ever. */
export const objectId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/u));
const shortText = z.string().check(z.maxLength(64));
/** A colour of 3 or 6 hex digits, or none. */
export const colour = z.union([
  z.literal('transparent'),
  z.templateLiteral(['#', z.string().check(z.regex(/^(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/u))]),
]);
const point = z.strictObject({ x: coordinate, y: coordinate });
const box = z.strictObject({ left: coordinate, top: coordinate, width: length, height: length });

const common = {
  placement: z.strictObject({
    x: coordinate,
    y: coordinate,
    scaleX: coordinate,
    scaleY: coordinate,
    angle: coordinate,
  }),
  opacity: unit,
  extras: z.strictObject({
    qId: z.optional(shortText),
    qType: z.optional(shortText),
    iType: z.optional(z.enum(['zmArea', 'zmAreaGroup', 'qShow', 'qHide'])),
    tempId: z.optional(shortText),
    orderId: z.optional(z.int()),
    canvasWidth: length,
    oldScaleX: coordinate,
    oldScaleY: coordinate,
    proportion: length,
    visibility: z.boolean(),
  }),
  group: z.optional(objectId),
  linkedTo: z.optional(objectId),
  zoomPart: z.optional(shortText),
};

/** Letters of the values of a figure at most, as JSON. Source: BRD-044. */
const MAX_FIGURE_LENGTH = 8 * 1024;
/** Numbers of a stroke at most; three of them are a point. */
const MAX_STROKE_NUMBERS = 60_000;

/** Text of packed points at most: each number takes six letters at most. */
const MAX_PACKED_LENGTH = MAX_STROKE_NUMBERS * 6;

// One check of the whole list: a stroke has hundreds of numbers, and a check for each costs ten times as much.
const arePoints = (list: readonly number[]): boolean =>
  list.length % 3 === 0 &&
  list.length <= MAX_STROKE_NUMBERS &&
  list.every((value) => Math.abs(value) <= MAX_COORDINATE);
const strokePoints = z.array(z.number()).check(z.minLength(3), z.refine(arePoints));
/** A text that names no points is refused. */
const NO_POINTS = [0];
const packedPoints = z.string().check(
  z.minLength(3),
  z.maxLength(MAX_PACKED_LENGTH),
  z.refine((text) => arePoints(unpackPoints(text) ?? NO_POINTS)),
);

const stroke = {
  ...common,
  kind: z.literal('stroke'),
  brush: z.enum(['pencil', 'highlighter', 'eraser']),
  width: length,
  colour,
  pen: z.boolean(),
};

const otherKinds = [
  z.strictObject({
    ...common,
    kind: z.literal('line'),
    head: z.enum(['none', 'arrow']),
    from: point,
    to: point,
    width: length,
    colour,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('shape'),
    form: z.enum(['rectangle', 'ellipse', 'triangle']),
    box,
    width: length,
    colour,
    fill: colour,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('text'),
    at: point,
    text: z.string().check(z.maxLength(10_000)),
    size: length,
    bold: z.boolean(),
    colour,
    strokeWidth: length,
    strokeColour: colour,
    direction: z.enum(['ltr', 'rtl']),
    extent: z.optional(z.strictObject({ width: length, height: length })),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('picture'),
    box,
    source: z
      .string()
      .check(
        z.maxLength(600_000),
        z.regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/u),
      ),
    alt: z.string().check(z.maxLength(500)),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('area'),
    mode: z.enum(['hide', 'show']),
    box,
    colour,
    open: z.boolean(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('arc'),
    centre: point,
    radius: length,
    from: coordinate,
    to: coordinate,
    width: length,
    colour,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('excerpt'),
    page: z.int().check(z.gte(1)),
    rect: box,
    box,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('figure'),
    type: shortText,
    box,
    values: z
      .record(shortText, z.unknown())
      .check(z.refine((values) => JSON.stringify(values).length <= MAX_FIGURE_LENGTH)),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('mark'),
    quote: z.strictObject({
      exact: z.string().check(z.maxLength(2_000)),
      prefix: z.string().check(z.maxLength(32)),
      suffix: z.string().check(z.maxLength(32)),
    }),
    boxes: z.array(box).check(z.minLength(1), z.maxLength(200)),
    style: z.enum(['highlight', 'underline']),
    colour,
    note: z.string().check(z.maxLength(4_000)),
    tags: z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)),
  }),
] as const;

/** Schema of `DrawingContent`: everything that may be on a page. */
export const drawingContent = z.discriminatedUnion('kind', [
  z.strictObject({ ...stroke, points: strokePoints }),
  ...otherKinds,
]);

/** Schema of `StoredContent`: the same as it is stored and exchanged. */
export const storedContentShape = z.discriminatedUnion('kind', [
  z.strictObject({ ...stroke, points: z.union([packedPoints, strokePoints]) }),
  ...otherKinds,
]);
