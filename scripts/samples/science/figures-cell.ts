import {
  callout,
  centred,
  centredLines,
  circle,
  drawing,
  ellipse,
  group,
  line,
  type Point,
  path,
  rect,
  text,
} from '../draw/svg.ts';

const OUTLINE = '#2b3342';

const mitochondrion = (x: number, y: number, turn: number): string =>
  group(
    ellipse(0, 0, 4.6, 2.3, { fill: '#f2a25c', stroke: '#a85a14', 'stroke-width': 0.35 }) +
      path('M-3.3 0L-2.3 -1.2L-1.3 1.1L-.2 -1.2L.9 1.1L2 -1.1L3.2 .3', {
        fill: 'none',
        stroke: '#a85a14',
        'stroke-width': 0.4,
      }),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );

const chloroplast = (x: number, y: number, turn: number): string =>
  group(
    ellipse(0, 0, 4.8, 2.7, { fill: '#5fae54', stroke: '#2c6a2c', 'stroke-width': 0.35 }) +
      [-2.6, -0.2, 2.2]
        .map((dx) =>
          [-0.9, 0, 0.9]
            .map((dy) => rect(dx - 0.8, dy - 0.3, 1.7, 0.55, { fill: '#24622a', rx: 0.2 }))
            .join(''),
        )
        .join(''),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );

const nucleus = (x: number, y: number, r: number): string =>
  circle(x, y, r, { fill: '#b9a3dc', stroke: '#5b3f94', 'stroke-width': 0.5 }) +
  circle(x + r * 0.25, y - r * 0.15, r * 0.36, { fill: '#6d4fab' }) +
  path(`M${x - r * 0.6} ${y + r * 0.2}q${r * 0.3} ${r * 0.4} ${r * 0.7} ${r * 0.2}`, {
    fill: 'none',
    stroke: '#6d4fab',
    'stroke-width': 0.4,
  });

const network = (x: number, y: number): string =>
  [0, 1.9, 3.8]
    .map((step) =>
      path(`M${x + step} ${y}c3 4 1 8 3 12`, {
        fill: 'none',
        stroke: '#c26f9c',
        'stroke-width': 0.9,
        'stroke-linecap': 'round',
      }),
    )
    .join('');

const shared = (y: number, words: string, animal: Point, plant: Point): string => {
  const stroke = '#3a4354';
  const half = words.length * 0.84 + 1.4;
  return (
    centred(88, y, words, { 'font-weight': 600 }) +
    line([88 - half, y - 1], animal, { stroke, 'stroke-width': 0.25 }) +
    line([88 + half, y - 1], plant, { stroke, 'stroke-width': 0.25 }) +
    circle(animal[0], animal[1], 0.55, { fill: stroke }) +
    circle(plant[0], plant[1], 0.55, { fill: stroke })
  );
};

/** An animal cell and a plant cell with the parts they share named between them. */
export const cellPair = (): string => {
  const animal =
    path('M14 48C12 28 28 16 44 18C62 17 74 28 72 46C75 66 60 80 44 78C26 80 13 68 14 48Z', {
      fill: '#fdeccb',
      stroke: '#c98b2b',
      'stroke-width': 1.1,
    }) +
    network(52, 38) +
    nucleus(40, 46, 10.5) +
    mitochondrion(27, 32, 25) +
    mitochondrion(56, 63, -20) +
    mitochondrion(28, 65, 60) +
    mitochondrion(61, 31, 70) +
    [0, 2, 4]
      .map((step) =>
        path(`M${36 + step * 0.4} ${66 + step}q6 ${2.4} 12 0`, {
          fill: 'none',
          stroke: '#4a97b8',
          'stroke-width': 1,
          'stroke-linecap': 'round',
        }),
      )
      .join('') +
    [
      [20, 48],
      [22, 54],
      [48, 27],
      [45, 31],
      [63, 52],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 1, { fill: '#7fb8d1' }))
      .join('');
  const plant =
    rect(104, 14, 44, 68, { fill: '#5f9c4f', rx: 5 }) +
    rect(106.2, 16.2, 39.6, 63.6, {
      fill: '#eef6d5',
      stroke: '#c98b2b',
      'stroke-width': 0.6,
      rx: 4,
    }) +
    path(
      'M118 31C130 26 141 30 141 44C142 60 140 70 130 71C118 72 117 66 117 52C116 44 113 34 118 31Z',
      { fill: '#cfe8f2', stroke: '#6ea9c2', 'stroke-width': 0.5 },
    ) +
    nucleus(114, 62, 5.6) +
    chloroplast(117, 23, 10) +
    chloroplast(134, 22, -12) +
    chloroplast(111, 36, 85) +
    chloroplast(138, 75, 5) +
    chloroplast(123, 76, -6) +
    mitochondrion(111, 48, 80) +
    mitochondrion(142.2, 31, 80);
  const labels =
    shared(24, 'Cell membrane', [67, 28.6], [106.3, 27]) +
    shared(40, 'Mitochondrion', [60.6, 33.4], [109.8, 46]) +
    shared(52, 'Nucleus', [48, 49], [110.8, 60.4]) +
    shared(72, 'Cytoplasm', [64, 66], [108.6, 74]) +
    callout([154, 20], [147, 22], 'Cell wall') +
    callout([154, 34], [138, 23.4], 'Chloroplast') +
    callout([154, 54], [132, 50], 'Vacuole') +
    centred(43, 10, 'Animal cell', { 'font-weight': 800, 'font-size': 4.2 }) +
    centred(126, 10, 'Plant cell', { 'font-weight': 800, 'font-size': 4.2 });
  return drawing(
    174,
    86,
    animal + plant + labels,
    'An animal cell beside a plant cell, with nucleus, mitochondria, membrane and cytoplasm in both; wall, chloroplasts and vacuole in the plant cell only',
  );
};

const SIZES: readonly { power: number; name: readonly string[] }[] = [
  { power: 0, name: ['a large', 'dog'] },
  { power: 1.15, name: ['a mouse'] },
  { power: 2.3, name: ['an ant'] },
  { power: 4.1, name: ['width of', 'a hair'] },
  { power: 5.1, name: ['red blood', 'cell'] },
  { power: 5.75, name: ['bacte-', 'rium'] },
  { power: 7, name: ['a virus'] },
];

/** A logarithmic ruler from a metre to a ten-thousandth of a millimetre. */
export const sizeRuler = (): string => {
  const x = (power: number) => 12 + power * 21.2;
  const ticks = ['1 m', '10 cm', '1 cm', '1 mm', '0.1 mm', '0.01 mm', '0.001 mm', '0.0001 mm'];
  const zones =
    rect(x(-0.35), 20, x(4) - x(-0.35), 5, { fill: '#cfe6d6', rx: 1 }) +
    rect(x(4), 20, x(6.7) - x(4), 5, { fill: '#8fcaa5' }) +
    rect(x(6.7), 20, x(7.35) - x(6.7), 5, { fill: '#1d7a4b', rx: 1 });
  const marks = ticks.map(
    (name, power) =>
      line([x(power), 18.6], [x(power), 26.4], { stroke: OUTLINE, 'stroke-width': 0.3 }) +
      centred(x(power), 30.4, name, { 'font-size': 2.7 }),
  );
  const names = SIZES.map(({ power, name }) => {
    const top = 16.4 - (name.length - 1) * 3.4;
    return (
      circle(x(power), 22.5, 1.2, { fill: OUTLINE }) +
      centredLines(x(power), top, name, 3.4, { 'font-weight': 600, 'font-size': 2.8 })
    );
  });
  const words =
    centred((x(-0.35) + x(4)) / 2, 36, 'visible to the eye', {
      fill: '#0b3d25',
      'font-size': 2.8,
    }) +
    centred((x(4) + x(6.7)) / 2, 36, 'needs a light microscope', {
      fill: '#0b3d25',
      'font-size': 2.8,
    }) +
    text(174, 36, 'electron microscope', {
      fill: '#0b3d25',
      'font-size': 2.4,
      'text-anchor': 'end',
    });
  return drawing(
    174,
    37,
    zones + marks.join('') + names.join('') + words,
    'A ruler of sizes from one metre to a virus; each step is ten times smaller',
  );
};
