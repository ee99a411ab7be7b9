/** A point in millimetres on a drawing. */
export type Point = readonly [x: number, y: number];

/** Attributes of a drawn shape; undefined ones are left out. */
export type Look = Record<string, string | number | undefined>;

const round = (value: number): number => Math.round(value * 100) / 100;

const attributes = (look: Look): string =>
  Object.entries(look)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');

/** A drawing of `width` × `height` millimetres whose units are millimetres. */
export const drawing = (width: number, height: number, content: string, alt: string): string =>
  `<svg role="img" aria-label="${alt}" viewBox="0 0 ${width} ${height}" style="width:${width}mm;height:${height}mm">${content}</svg>`;

/** A rectangle. */
export const rect = (x: number, y: number, width: number, height: number, look: Look): string =>
  `<rect${attributes({ x, y, width, height, ...look })}/>`;

/** A circle. */
export const circle = (cx: number, cy: number, r: number, look: Look): string =>
  `<circle${attributes({ cx, cy, r, ...look })}/>`;

/** An ellipse. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, look: Look): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, ...look })}/>`;

/** A straight line. */
export const line = ([x1, y1]: Point, [x2, y2]: Point, look: Look): string =>
  `<line${attributes({ x1, y1, x2, y2, ...look })}/>`;

/** A path from SVG path words. */
export const path = (d: string, look: Look): string => `<path${attributes({ d, ...look })}/>`;

const pointList = (points: readonly Point[]) =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

/** A closed shape through `points`. */
export const polygon = (points: readonly Point[], look: Look): string =>
  `<polygon${attributes({ points: pointList(points), ...look })}/>`;

/** An open line through `points`. */
export const polyline = (points: readonly Point[], look: Look): string =>
  `<polyline${attributes({ points: pointList(points), fill: 'none', ...look })}/>`;

/** Text with its baseline at `y`; 3 mm by default. */
export const text = (x: number, y: number, words: string, look: Look = {}): string =>
  `<text${attributes({ x, y, 'font-size': 3, fill: '#1d2430', ...look })}>${words}</text>`;

/** Centred text. */
export const centred = (x: number, y: number, words: string, look: Look = {}): string =>
  text(x, y, words, { 'text-anchor': 'middle', ...look });

/** Several centred lines, `step` millimetres apart. */
export const centredLines = (
  x: number,
  y: number,
  lines: readonly string[],
  step: number,
  look: Look = {},
): string => lines.map((words, index) => centred(x, y + index * step, words, look)).join('');

/** A group moved, turned or coloured together. */
export const group = (content: string, look: Look): string =>
  `<g${attributes(look)}>${content}</g>`;

/** The point at `degrees` (0 = right, clockwise) on a circle. */
export const onCircle = (cx: number, cy: number, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
};

/** A slice of a disc between two angles in degrees, clockwise. */
export const slice = (
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
  look: Look,
): string => {
  const [x1, y1] = onCircle(cx, cy, r, from);
  const [x2, y2] = onCircle(cx, cy, r, to);
  const large = to - from > 180 ? 1 : 0;
  const turn = `A${r} ${r} 0 ${large} 1 ${round(x2)} ${round(y2)}`;
  return path(`M${cx} ${cy}L${round(x1)} ${round(y1)}${turn}Z`, look);
};

/** The head of an arrow whose tip is at `tip` and that points along `degrees`. */
const arrowHead = (tip: Point, degrees: number, size: number, fill: string): string => {
  const [left, right] = [degrees + 155, degrees - 155].map((turn) =>
    onCircle(tip[0], tip[1], size, turn),
  );
  return left && right ? polygon([tip, left, right], { fill }) : '';
};

/** A straight arrow. */
export const arrow = (from: Point, to: Point, stroke: string, width = 0.5, head = 2.4): string => {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const end = onCircle(to[0], to[1], head * 0.7, degrees + 180);
  return line(from, end, { stroke, 'stroke-width': width }) + arrowHead(to, degrees, head, stroke);
};

/** A curved arrow through the quadratic control point `bend`. */
export const curvedArrow = (
  from: Point,
  bend: Point,
  to: Point,
  stroke: string,
  width = 0.6,
  head = 2.8,
): string => {
  const degrees = (Math.atan2(to[1] - bend[1], to[0] - bend[0]) * 180) / Math.PI;
  const [ex, ey] = onCircle(to[0], to[1], head * 0.7, degrees + 180);
  const d = `M${from.map(round).join(' ')}Q${bend.map(round).join(' ')} ${round(ex)} ${round(ey)}`;
  return (
    path(d, { fill: 'none', stroke, 'stroke-width': width }) + arrowHead(to, degrees, head, stroke)
  );
};

/** A label with a thin line that ends in a dot on the named part. */
export const callout = (
  at: Point,
  to: Point,
  words: string,
  anchor: 'start' | 'end' | 'middle' = 'start',
  note = '',
): string => {
  const gap = anchor === 'start' ? -1.2 : anchor === 'end' ? 1.2 : 0;
  const start: Point = [at[0] + gap, anchor === 'middle' ? at[1] + 1.2 : at[1] - 1.05];
  const leader = line(start, to, { stroke: '#3a4354', 'stroke-width': 0.25 });
  const dot = circle(to[0], to[1], 0.55, { fill: '#3a4354' });
  const name = text(at[0], at[1], words, { 'text-anchor': anchor, 'font-weight': 600 });
  const small = note
    ? text(at[0], at[1] + 3.4, note, {
        'text-anchor': anchor,
        'font-size': 2.65,
        fill: '#556070',
      })
    : '';
  return leader + dot + name + small;
};
