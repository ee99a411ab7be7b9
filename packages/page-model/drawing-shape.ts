import * as z from 'zod/mini';

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

/** Numbers of a stroke at most; three of them are a point. */
const MAX_STROKE_NUMBERS = 60_000;

// One check of the whole list: a stroke has hundreds of numbers, and a check for each costs ten times as much.
const strokePoints = z.array(z.number()).check(
  z.minLength(3),
  z.maxLength(MAX_STROKE_NUMBERS),
  z.refine(
    (list) => list.length % 3 === 0 && list.every((value) => Math.abs(value) <= MAX_COORDINATE),
  ),
);

/** Schema of `DrawingContent`: everything that may be on a page. */
export const drawingContent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('stroke'),
    brush: z.enum(['pencil', 'highlighter', 'eraser']),
    points: strokePoints,
    width: length,
    colour,
    pen: z.boolean(),
  }),
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
]);
