import {
  arrow,
  centred,
  centredLines,
  circle,
  curvedArrow,
  drawing,
  ellipse,
  group,
  type Point,
  path,
  polygon,
  rect,
  text,
} from '../draw/svg.ts';

const CRYSTALS: readonly { points: readonly Point[]; fill: string }[] = [
  {
    points: [
      [-17, -17],
      [-4, -17],
      [-6, -6],
      [-17, -4],
    ],
    fill: '#e8cfc8',
  },
  {
    points: [
      [-4, -17],
      [9, -17],
      [6, -4],
      [-6, -6],
    ],
    fill: '#f7f2ee',
  },
  {
    points: [
      [9, -17],
      [17, -17],
      [17, 0],
      [6, -4],
    ],
    fill: '#c98f86',
  },
  {
    points: [
      [-17, -4],
      [-6, -6],
      [-3, 5],
      [-17, 7],
    ],
    fill: '#4b4450',
  },
  {
    points: [
      [-6, -6],
      [6, -4],
      [7, 6],
      [-3, 5],
    ],
    fill: '#d9a79c',
  },
  {
    points: [
      [6, -4],
      [17, 0],
      [17, 9],
      [7, 6],
    ],
    fill: '#f7f2ee',
  },
  {
    points: [
      [-17, 7],
      [-3, 5],
      [-5, 17],
      [-17, 17],
    ],
    fill: '#f7f2ee',
  },
  {
    points: [
      [-3, 5],
      [7, 6],
      [5, 17],
      [-5, 17],
    ],
    fill: '#e8cfc8',
  },
  {
    points: [
      [7, 6],
      [17, 9],
      [17, 17],
      [5, 17],
    ],
    fill: '#4b4450',
  },
];

const lens = (x: number, key: string, content: string): string =>
  `<clipPath id="lens-${key}"><circle r="17"/></clipPath>` +
  group(
    group(content, { 'clip-path': `url(#lens-${key})` }) +
      circle(0, 0, 17, { fill: 'none', stroke: '#561710', 'stroke-width': 0.8 }),
    { transform: `translate(${x} 18.500)` },
  );

const beds = (): string =>
  [-17, -9, -3, 4, 11]
    .map((y, index) => {
      const fill = ['#e9d3a5', '#d9b679', '#f0e2c2', '#c99f62', '#e9d3a5'][index] ?? '';
      const grains = Array.from({ length: 11 }, (_, grain) =>
        circle(
          -16 + grain * 3.1 + (index % 2),
          y + 2 + ((grain * 7 + index) % 4),
          0.5 + (index % 3) * 0.25,
          { fill: '#8f6a35' },
        ),
      ).join('');
      return rect(-17, y, 34, 9, { fill }) + grains;
    })
    .join('');

const bands = (): string =>
  Array.from({ length: 11 }, (_, index) =>
    path(`M-19 ${-17 + index * 3.5}c6 -5 9 4 15 0s10 -5 15 0s6 3 9 0`, {
      fill: 'none',
      stroke: index % 2 === 0 ? '#5a5563' : '#cfc6c2',
      'stroke-width': index % 3 === 0 ? 3.2 : 2.2,
    }),
  ).join('');

/** Three kinds of rock through a hand lens. */
export const rockLenses = (): string => {
  const granite = CRYSTALS.map(({ points, fill }) =>
    polygon(points, { fill, stroke: '#8a6f6a', 'stroke-width': 0.25 }),
  ).join('');
  const names = [
    { x: 28, name: 'Granite', note: 'igneous: crystals grown together' },
    { x: 87, name: 'Sandstone', note: 'sedimentary: beds of grains' },
    { x: 146, name: 'Gneiss', note: 'metamorphic: squeezed into bands' },
  ].map(
    ({ x, name, note }) =>
      centred(x, 41, name, { 'font-weight': 800, 'font-size': 3.4 }) +
      centred(x, 45.2, note, { 'font-size': 2.8 }),
  );
  const all =
    lens(28, 'granite', granite) +
    lens(87, 'sand', beds()) +
    lens(146, 'gneiss', rect(-17, -17, 34, 34, { fill: '#a49a9a' }) + bands());
  return drawing(174, 47, all + names.join(''), 'Granite, sandstone and gneiss through a lens');
};

const station = (at: Point, lines: readonly string[], fill: string, ink = '#fff'): string =>
  rect(at[0] - 21, at[1] - 8, 42, 16, { fill, rx: 3 }) +
  centredLines(at[0], at[1] + 1.2 - (lines.length - 1) * 2, lines, 4, {
    fill: ink,
    'font-weight': 800,
    'font-size': 3.5,
  });

/** How each kind of rock can become another. */
export const rockCycle = (): string => {
  const dark = '#561710';
  const stations =
    station([87, 10], ['Igneous', 'rock'], '#8f3a2c') +
    station([150, 40], ['Sediment'], '#d9b679', '#3d2c10') +
    station([128, 88], ['Sedimentary', 'rock'], '#a8792f') +
    station([46, 88], ['Metamorphic', 'rock'], '#5a5563') +
    station([24, 40], ['Magma'], '#e8542a');
  const turns =
    curvedArrow([109, 11], [138, 14], [148, 31], dark, 1, 3.6) +
    curvedArrow([149, 49], [149, 66], [139, 79], dark, 1, 3.6) +
    arrow([106, 89], [68.5, 89], dark, 1, 3.6) +
    curvedArrow([33, 79], [20, 66], [22, 49], dark, 1, 3.6) +
    curvedArrow([26, 31], [36, 14], [65, 11], dark, 1, 3.6) +
    curvedArrow([82, 19], [74, 52], [54, 79], '#b9786c', 0.7, 3) +
    curvedArrow([58, 79], [92, 58], [128.5, 43], '#b9786c', 0.7, 3);
  const look = { 'font-size': 2.9, 'font-weight': 600, fill: dark };
  const words =
    text(137, 15.4, 'weather breaks it up', look) +
    text(151, 64, 'buried and', look) +
    text(151, 67.8, 'pressed', look) +
    centred(87, 94.4, 'heat and pressure', look) +
    text(20, 63, 'melts', { ...look, 'text-anchor': 'end' }) +
    text(37, 15.4, 'cools and hardens', { ...look, 'text-anchor': 'end' }) +
    text(79, 34, 'heat and', look) +
    text(78, 37.6, 'pressure', look) +
    text(99, 60, 'lifted up and worn down', look);
  const glow = ellipse(24, 40, 25, 12, { fill: '#fbe0d4' });
  return drawing(
    174,
    98,
    glow + turns + stations + words,
    'The rock cycle: igneous rock, sediment, sedimentary rock, metamorphic rock and magma',
  );
};
