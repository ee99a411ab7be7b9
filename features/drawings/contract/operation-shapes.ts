import * as z from 'zod/mini';

/** Coordinates beyond this are no drawing on a page 1000 wide. */
const FARTHEST = 100_000;
const coordinate = z.number().check(z.gte(-FARTHEST), z.lte(FARTHEST));
const length = z.number().check(z.gte(0), z.lte(FARTHEST));
const unit = z.number().check(z.gte(0), z.lte(1));
const objectId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/u));
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
const MOST_NUMBERS = 60_000;

// One check of the whole list: a stroke has hundreds of numbers, and a check for each costs ten times as much.
const strokePoints = z.array(z.number()).check(
  z.minLength(3),
  z.maxLength(MOST_NUMBERS),
  z.refine((list) => list.length % 3 === 0 && list.every((value) => Math.abs(value) <= FARTHEST)),
);

/** Everything that may lie on a page; the types of `@sayfa/page-model` as a check. */
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

/** When something was done, as `Stamp` of `@sayfa/page-model`. */
export const stamp = z.strictObject({
  counter: z.int().check(z.gte(1), z.lte(2 ** 40)),
  device: objectId,
});

const named = {
  v: z.literal(1),
  id: objectId,
  object: objectId,
  stamp,
  // Only shown to people: whatever a device's clock says must not keep its work from being saved.
  at: z.catch(z.number(), 0),
};

const newestKnown = z.looseObject({
  v: z.int().check(z.gte(1), z.lte(1, 'upgrade_needed')),
});

/**
 * One change of one object, as `Operation` of `@sayfa/page-model`. An operation of a newer
 * version than this one is refused with `upgrade_needed`.
 */
export const operation = z.pipe(
  newestKnown,
  z.discriminatedUnion('do', [
    z.strictObject({ ...named, do: z.literal('add'), content: drawingContent }),
    z.strictObject({
      ...named,
      do: z.literal('change'),
      patch: z.record(shortText, z.unknown()),
    }),
    z.strictObject({ ...named, do: z.literal('remove'), batch: objectId }),
    z.strictObject({ ...named, do: z.literal('restore') }),
  ]),
);

const register = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, stamp });

/** All that is known of an object, as `ObjectRecord` of `@sayfa/page-model`. */
export const objectRecord = z.object({
  v: z.literal(1),
  id: objectId,
  content: z.nullable(register(drawingContent)),
  changed: z.record(shortText, register(z.unknown())),
  presence: z.nullable(
    register(
      z.union([
        z.object({ there: z.literal(true) }),
        z.object({ there: z.literal(false), batch: objectId, at: z.number() }),
      ]),
    ),
  ),
});
