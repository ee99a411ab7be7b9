import {
  arrow,
  centred,
  circle,
  drawing,
  line,
  type Point,
  polygon,
  rect,
  slice,
  text,
} from '../draw/svg.ts';

const INK = '#1b2130';
const GREY = '#8b93a5';

/** A point drawn on a number line; `open` for a value that is left out. */
export type Mark = { at: number; name?: string; open?: boolean; colour?: string };

/** A number line from `from` to `to` with a tick at each `step` and figures where `label` gives one. */
export function numberLine(plan: {
  width: number;
  from: number;
  to: number;
  step: number;
  label: (value: number) => string;
  marks: readonly Mark[];
  ray?: { from: number; toward: 'left' | 'right'; colour: string };
  alt: string;
}): string {
  const { width, from, to, step } = plan;
  const inset = 7;
  const y = 8;
  const x = (value: number) => inset + ((value - from) / (to - from)) * (width - 2 * inset);
  const look = { stroke: INK, 'stroke-width': 0.35 };
  const axis =
    arrow([width / 2, y], [width - 0.5, y], INK, 0.4) + arrow([width / 2, y], [0.5, y], INK, 0.4);
  const ticks: string[] = [];
  for (let tick = 0; tick <= Math.round((to - from) / step); tick += 1) {
    const value = from + tick * step;
    const label = plan.label(Math.round(value * 1000) / 1000);
    const half = label ? 1.6 : 1;
    ticks.push(line([x(value), y - half], [x(value), y + half], look));
    if (label) ticks.push(centred(x(value), y + 5.4, label, { 'font-size': 3.1 }));
  }
  const ray = plan.ray
    ? arrow(
        [x(plan.ray.from), y],
        [plan.ray.toward === 'right' ? width - 1 : 1, y],
        plan.ray.colour,
        1.1,
        3.2,
      )
    : '';
  const marks = plan.marks.map(({ at, name, open, colour = '#d1345b' }) => {
    const fill = open ? '#fff' : colour;
    const dot = circle(x(at), y, 1.25, { fill, stroke: colour, 'stroke-width': 0.5 });
    const look = { fill: colour, 'font-weight': 800, 'font-size': 3.4 };
    return dot + (name ? centred(x(at), y - 3.2, name, look) : '');
  });
  return drawing(width, 15, axis + ticks.join('') + ray + marks.join(''), plan.alt);
}

/** A bar cut into `parts` equal pieces with the first `filled` coloured. */
export function fractionBar(
  width: number,
  parts: number,
  filled: number,
  colour: string,
  height = 8,
): string {
  const piece = (width - 0.6) / parts;
  const pieces = Array.from({ length: parts }, (_, index) =>
    rect(0.3 + index * piece, 0.3, piece, height - 0.6, {
      fill: index < filled ? colour : '#fff',
      stroke: INK,
      'stroke-width': 0.35,
    }),
  );
  return drawing(width, height, pieces.join(''), `${parts} eş parçadan ${filled} tanesi boyalı`);
}

/** A division ladder: columns of numbers, a rule, and the primes at its right. */
export function divisionLadder(rows: readonly (readonly string[])[], colour: string): string {
  const columns = Math.max(...rows.map((row) => row.length)) - 1;
  const step = 11;
  const height = rows.length * 6 + 1;
  const rule = columns * step + 1;
  const words = rows.map((row, index) => {
    const y = 4.6 + index * 6;
    const prime = row[columns] ?? '';
    const numbers = row.slice(0, columns).map((number, column) =>
      text(rule - 3 - (columns - 1 - column) * step, y, number, {
        'text-anchor': 'end',
        'font-size': 3.6,
      }),
    );
    return (
      numbers.join('') +
      text(rule + 3, y, prime, { 'font-size': 3.6, fill: colour, 'font-weight': 800 })
    );
  });
  const bar = line([rule, 0], [rule, height], { stroke: INK, 'stroke-width': 0.4 });
  return drawing(rule + 9, height, bar + words.join(''), 'Asal çarpanlara ayırma');
}

/** A right angle's small square at `corner`, opening along the two unit directions. */
export const rightAngle = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point, size = 2.6): string =>
  polygon(
    [
      [x + ax * size, y + ay * size],
      [x + (ax + bx) * size, y + (ay + by) * size],
      [x + bx * size, y + by * size],
      [x, y],
    ],
    { fill: 'none', stroke: INK, 'stroke-width': 0.3 },
  );

/** A grid with two axes; `draw` receives the places of coordinates. */
export function plane(plan: {
  cell: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
  label?: (value: number) => string;
  draw: (x: (value: number) => number, y: (value: number) => number) => string;
  alt: string;
}): string {
  const { cell, left, right, bottom, top } = plan;
  const label = plan.label ?? String;
  const inset = 5;
  const width = (right - left) * cell + 2 * inset;
  const height = (top - bottom) * cell + 2 * inset;
  const x = (value: number) => inset + (value - left) * cell;
  const y = (value: number) => inset + (top - value) * cell;
  const lines: string[] = [];
  const fine = { stroke: '#d5dae4', 'stroke-width': 0.2 };
  for (let column = left; column <= right; column += 1) {
    lines.push(line([x(column), y(top)], [x(column), y(bottom)], fine));
    if (column !== 0 && label(column))
      lines.push(
        centred(x(column), y(0) + 3.3, label(column), { 'font-size': 2.5, fill: '#3a4354' }),
      );
  }
  for (let row = bottom; row <= top; row += 1) {
    lines.push(line([x(left), y(row)], [x(right), y(row)], fine));
    if (row !== 0 && label(row))
      lines.push(
        text(x(0) - 1.1, y(row) + 0.9, label(row), {
          'font-size': 2.5,
          fill: '#3a4354',
          'text-anchor': 'end',
        }),
      );
  }
  const axes =
    arrow([x(left), y(0)], [x(right) + 3.6, y(0)], INK, 0.35, 2) +
    arrow([x(0), y(bottom)], [x(0), y(top) - 3.6], INK, 0.35, 2) +
    text(x(right) + 2.4, y(0) - 1.4, 'x', { 'font-style': 'italic', 'font-size': 3 }) +
    text(x(0) + 1.4, y(top) - 2, 'y', { 'font-style': 'italic', 'font-size': 3 });
  return drawing(width, height, lines.join('') + axes + plan.draw(x, y), plan.alt);
}

/** Columns over named places with the value on top of each. */
export function barChart(plan: {
  width: number;
  height: number;
  max: number;
  step: number;
  unit: string;
  bars: readonly { name: string; value: number }[];
  colour: string;
}): string {
  const [x0, y0] = [11, plan.height - 7];
  const usable = y0 - 6;
  const y = (value: number) => y0 - (value / plan.max) * usable;
  const parts: string[] = [text(0, 3, plan.unit, { 'font-size': 2.6, fill: '#3a4354' })];
  for (let value = 0; value <= plan.max; value += plan.step) {
    parts.push(
      line([x0, y(value)], [plan.width, y(value)], { stroke: '#d5dae4', 'stroke-width': 0.2 }),
    );
    parts.push(
      text(x0 - 1.4, y(value) + 0.9, String(value), { 'font-size': 2.6, 'text-anchor': 'end' }),
    );
  }
  const slot = (plan.width - x0) / plan.bars.length;
  plan.bars.forEach(({ name, value }, index) => {
    const left = x0 + index * slot + slot * 0.22;
    parts.push(rect(left, y(value), slot * 0.56, y0 - y(value), { fill: plan.colour, rx: 0.6 }));
    parts.push(centred(left + slot * 0.28, y0 + 4.4, name, { 'font-size': 2.8 }));
  });
  parts.push(line([x0, 5], [x0, y0], { stroke: INK, 'stroke-width': 0.35 }));
  parts.push(line([x0, y0], [plan.width, y0], { stroke: INK, 'stroke-width': 0.35 }));
  return drawing(plan.width, plan.height, parts.join(''), 'Sütun grafiği');
}

/** A disc cut by angles, each slice with words inside. */
export function pieChart(
  size: number,
  slices: readonly { degrees: number; words: readonly string[]; fill: string }[],
): string {
  const middle = size / 2;
  const radius = middle - 0.6;
  const parts: string[] = [];
  let from = -90;
  for (const { degrees, words, fill } of slices) {
    parts.push(
      slice(middle, middle, radius, from, from + degrees, {
        fill,
        stroke: '#fff',
        'stroke-width': 0.6,
      }),
    );
    const angle = ((from + degrees / 2) * Math.PI) / 180;
    const x = middle + radius * 0.58 * Math.cos(angle);
    const y = middle + radius * 0.58 * Math.sin(angle) + 1 - (words.length - 1) * 1.7;
    words.forEach((word, index) => {
      parts.push(centred(x, y + index * 3.6, word, { 'font-size': 2.8, 'font-weight': 600 }));
    });
    from += degrees;
  }
  parts.push(circle(middle, middle, radius, { fill: 'none', stroke: GREY, 'stroke-width': 0.3 }));
  return drawing(size, size, parts.join(''), 'Daire grafiği');
}
