import {
  type Arc,
  type Area,
  type DrawingContent,
  type DrawingObject,
  type Excerpt,
  type Shape,
  type Stroke,
  UNPLACED,
} from '@sayfa/page-model';

const common = {
  placement: UNPLACED,
  opacity: 1,
  extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
};

/** A pencil stroke for tests. */
export const strokeThrough = (points: readonly number[], more: Partial<Stroke> = {}): Stroke => ({
  ...common,
  kind: 'stroke',
  brush: 'pencil',
  points,
  width: 4,
  colour: '#ff0000',
  pen: false,
  ...more,
});

/** A square from 100 to 200 for tests. */
export const square = (more: Partial<Shape> = {}): Shape => ({
  ...common,
  kind: 'shape',
  form: 'rectangle',
  box: { left: 100, top: 100, width: 100, height: 100 },
  width: 4,
  colour: '#ff0000',
  fill: 'transparent',
  ...more,
});

/** A closed area for tests. */
export const showArea = (changes: Partial<Area> = {}): DrawingContent => ({
  ...common,
  kind: 'area',
  mode: 'show',
  box: { left: 0, top: 0, width: 50, height: 50 },
  colour: '#008000',
  open: false,
  ...changes,
});

/** An excerpt over the square from 100 to 200 for tests. */
export const excerptAt = (more: Partial<Excerpt> = {}): Excerpt => ({
  ...common,
  kind: 'excerpt',
  page: 7,
  rect: { left: 0, top: 0, width: 50, height: 50 },
  box: { left: 100, top: 100, width: 100, height: 100 },
  ...more,
});

/** A quarter of a circle about 100, 100 for tests. */
export const quarterArc = (more: Partial<Arc> = {}): Arc => ({
  ...common,
  kind: 'arc',
  centre: { x: 100, y: 100 },
  radius: 50,
  from: 0,
  to: 90,
  width: 4,
  colour: '#ff0000',
  ...more,
});

/** Contents as objects in this order, named a, b, c … */
export const zOrderOf = (...contents: readonly DrawingContent[]): DrawingObject[] =>
  contents.map((content, place) => ({
    ...content,
    id: String.fromCharCode('a'.charCodeAt(0) + place),
    order: String(place).padStart(6, '0'),
  }));
