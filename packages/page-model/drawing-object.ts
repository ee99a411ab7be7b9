import type { Point, Rect, Size } from '@sayfa/kernel';

/** Names an object for ever; made on the device that drew it, e.g. a UUID. */
export type ObjectId = string;

/** A colour as `#rgb`, `#rrggbb`, or nothing at all. */
export type Colour = `#${string}` | 'transparent';

/**
 * How an object is placed on the page: moved, turned about its own middle (degrees, clockwise), scaled.
 * Geometry itself never changes after drawing, so that a move costs a few numbers, not a stroke.
 */
export type Placement = {
  /** Added to the geometry, in page units. */
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** Degrees, clockwise. */
  angle: number;
};

/** What the specified product stores with every object on a page. Source: INK-025. */
export type Extras = {
  /** The question or hideable area that the object belongs to. */
  qId?: string;
  qType?: string;
  /** Kind of an area under creation. */
  iType?: 'zmArea' | 'zmAreaGroup' | 'qShow' | 'qHide';
  tempId?: string;
  orderId?: number;
  /** Width of the page when the object was drawn; 1000 for everything drawn here. */
  canvasWidth: number;
  oldScaleX: number;
  oldScaleY: number;
  /** Height of the page over its width when the object was drawn. */
  proportion: number;
  /** Hidden objects stay where they are and are neither painted nor hit. */
  visibility: boolean;
};

type Common = {
  placement: Placement;
  /** 0…1, in steps of 0.1. */
  opacity: number;
  extras: Extras;
  /** Objects with the same group are selected and moved together. */
  group?: string | undefined;
  /** The other object of a pair that was linked. */
  linkedTo?: ObjectId | undefined;
  /** Step of a presentation that the object was drawn in; the page itself where left out. */
  zoomPart?: string | undefined;
};

/** Points of a stroke one after the other: x, y in page units, pressure 0…1; three numbers a point. */
export type StrokePoints = readonly number[];

/** Drawn by hand. An eraser's stroke erases what was drawn before it, never the page. */
export type Stroke = Common & {
  kind: 'stroke';
  brush: 'pencil' | 'highlighter' | 'eraser';
  points: StrokePoints;
  /** Page units. */
  width: number;
  colour: Colour;
  /** Whether pressure was measured by a pen; otherwise width follows speed. */
  pen: boolean;
};

/** A straight line, or an arrow towards `to`. */
export type Line = Common & {
  kind: 'line';
  head: 'none' | 'arrow';
  from: Point;
  to: Point;
  width: number;
  colour: Colour;
};

/** A closed shape in a box. Empty ones have `fill` transparent. */
export type Shape = Common & {
  kind: 'shape';
  form: 'rectangle' | 'ellipse' | 'triangle';
  box: Rect;
  width: number;
  colour: Colour;
  fill: Colour;
};

/** Written text; `at` is the corner where its first line starts. */
export type Text = Common & {
  kind: 'text';
  at: Point;
  text: string;
  /** Page units. */
  size: number;
  bold: boolean;
  colour: Colour;
  /** Outline of the letters in page units; 0 for none. Source: INK-045. */
  strokeWidth: number;
  strokeColour: Colour;
  direction: 'ltr' | 'rtl';
  /** Measured where it was written, so that every device turns it about the same middle. */
  extent?: Size | undefined;
};

/** A picture from the clipboard or a capture; its bytes are in `source`, a data address. */
export type Picture = Common & { kind: 'picture'; box: Rect; source: string; alt: string };

/** Covers a part of the page (`hide`), or hides what is attached to it until it is pressed (`show`). Source: INK-038. */
export type Area = Common & {
  kind: 'area';
  mode: 'hide' | 'show';
  box: Rect;
  colour: Colour;
  open: boolean;
};

/** A part of a circle. Source: BRD-039. */
export type Arc = Common & {
  kind: 'arc';
  centre: Point;
  radius: number;
  /** Degrees, clockwise from the right; a full circle where they are 360 apart. */
  from: number;
  to: number;
  width: number;
  colour: Colour;
};

/** A part of a page of the book, shown on another page. Holds nothing of the book. Source: BRD-029. */
export type Excerpt = Common & {
  kind: 'excerpt';
  /** Number of the book page, as in its key. */
  page: number;
  /** What is shown, in units of that page. */
  rect: Rect;
  /** Where it is shown. */
  box: Rect;
};

/** An object with numbers behind it, e.g. a graph; `type` names its kind. Source: BRD-044. */
export type Figure = Common & {
  kind: 'figure';
  type: string;
  box: Rect;
  values: Readonly<Record<string, unknown>>;
};

/** Marked words of the page. Source: READ-043. */
export type WordMark = Common & {
  kind: 'mark';
  quote: { exact: string; prefix: string; suffix: string };
  boxes: readonly Rect[];
  style: 'highlight' | 'underline';
  colour: Colour;
  note: string;
  tags: readonly string[];
};

/** Anything that a person put on a page. Coordinates on a page 1000 units wide. */
export type DrawingContent =
  | Stroke
  | Line
  | Shape
  | Text
  | Picture
  | Area
  | Arc
  | Excerpt
  | Figure
  | WordMark;

/** An object of a page: content, name, and z-order (the lowest is painted first). */
export type DrawingObject = DrawingContent & { id: ObjectId; order: string };
