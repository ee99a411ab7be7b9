import {
  centred,
  centredLines,
  circle,
  drawing,
  group,
  line,
  path,
  rect,
  text,
} from '../draw/svg.ts';

const WIRE = { stroke: '#1c222e', 'stroke-width': 0.7, fill: 'none' };

const lamp = (x: number, y: number, isBright = true): string =>
  circle(x, y, 4.2, {
    fill: isBright ? '#ffe28a' : '#fff',
    stroke: '#1c222e',
    'stroke-width': 0.7,
  }) +
  line([x - 3, y - 3], [x + 3, y + 3], WIRE) +
  line([x - 3, y + 3], [x + 3, y - 3], WIRE);

const cell = (x: number, y: number): string =>
  rect(x - 2.2, y - 1, 4.4, 2, { fill: '#fff' }) +
  line([x - 1.2, y - 4.6], [x - 1.2, y + 4.6], WIRE) +
  line([x + 1.4, y - 2.4], [x + 1.4, y + 2.4], { ...WIRE, 'stroke-width': 1.5 });

const openSwitch = (x: number, y: number, closed = false): string =>
  rect(x - 5, y - 1, 10, 2, { fill: '#fff' }) +
  circle(x - 5, y, 0.9, { fill: '#1c222e' }) +
  circle(x + 5, y, 0.9, { fill: '#1c222e' }) +
  line([x - 5, y], closed ? [x + 5, y] : [x + 4, y - 4.6], WIRE);

/** The signs that engineers use for the parts of a circuit. */
export const symbols = (): string => {
  const signs = [
    { name: 'cell', draw: (x: number) => cell(x, 10) },
    { name: 'lamp', draw: (x: number) => lamp(x, 10) },
    { name: 'open switch', draw: (x: number) => openSwitch(x, 10) },
    { name: 'closed switch', draw: (x: number) => openSwitch(x, 10, true) },
    {
      name: 'resistor',
      draw: (x: number) =>
        rect(x - 6, 7.6, 12, 4.8, { fill: '#fff', stroke: '#1c222e', 'stroke-width': 0.7 }),
    },
    {
      name: 'ammeter',
      draw: (x: number) =>
        circle(x, 10, 4.2, { fill: '#fff', stroke: '#1c222e', 'stroke-width': 0.7 }) +
        centred(x, 11.4, 'A', { 'font-weight': 800, 'font-size': 4 }),
    },
  ];
  const boxes = signs.map(({ name, draw }, index) => {
    const x = 14.5 + index * 29;
    return (
      rect(x - 13, 0.4, 26, 26, { fill: '#e9ebfb', rx: 2 }) +
      line([x - 11, 10], [x + 11, 10], WIRE) +
      draw(x) +
      centred(x, 22.6, name, { 'font-weight': 600 })
    );
  });
  return drawing(
    174,
    27,
    boxes.join(''),
    'Signs for cell, lamp, open and closed switch, resistor and ammeter',
  );
};

/** Two lamps in one loop, and two lamps in two loops. */
export const seriesParallel = (): string => {
  const dot = (x: number, y: number): string => circle(x, y, 1.1, { fill: '#1c222e' });
  const flow = (x: number, y: number, turn: number): string =>
    group(path('M-1.800 -1.500L1.400 0L-1.800 1.500Z', { fill: '#b43a2c' }), {
      transform: `translate(${x} ${y}) rotate(${turn})`,
    });
  const series =
    rect(0, 0, 83, 78, { fill: '#f3f4fd', rx: 2.5 }) +
    rect(14, 22, 55, 38, WIRE) +
    cell(41.5, 60) +
    lamp(29, 22) +
    lamp(54, 22) +
    flow(14, 42, -90) +
    flow(41.5, 22, 0) +
    flow(69, 42, 90) +
    centred(41.5, 9.6, 'In series', { 'font-weight': 800, 'font-size': 4.2 }) +
    centredLines(41.5, 69.6, ['one path: unscrew a lamp', 'and both go dark'], 3.9, {
      'font-size': 3,
    });
  const parallel =
    rect(91, 0, 83, 78, { fill: '#f3f4fd', rx: 2.5 }) +
    rect(105, 18, 55, 42, WIRE) +
    line([105, 38], [160, 38], WIRE) +
    cell(132.5, 60) +
    lamp(132.5, 18) +
    lamp(132.5, 38) +
    dot(105, 38) +
    dot(160, 38) +
    flow(105, 50, -90) +
    flow(118, 18, 0) +
    flow(118, 38, 0) +
    flow(160, 50, 90) +
    centred(132.5, 9.6, 'In parallel', { 'font-weight': 800, 'font-size': 4.2 }) +
    centredLines(132.5, 69.6, ['two paths: unscrew a lamp', 'and the other stays lit'], 3.9, {
      'font-size': 3,
    });
  const key = text(
    0,
    84.4,
    'Red arrowheads show the direction of the current, from the plus pole of the cell (long line) round to the minus pole.',
    { 'font-size': 2.8 },
  );
  return drawing(
    174,
    86,
    series + parallel + key,
    'A series circuit and a parallel circuit, each with two lamps',
  );
};
