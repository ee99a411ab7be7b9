import {
  arrow,
  centred,
  circle,
  drawing,
  ellipse,
  line,
  type Point,
  path,
  polygon,
  rect,
  text,
} from '../draw/svg.ts';
import { BIRD_CALL } from './bird-notes.ts';

const KINDS = {
  maker: { fill: '#d5ecc9', stroke: '#3f7d3f' },
  grazer: { fill: '#fdf0c4', stroke: '#b98a12' },
  hunter: { fill: '#fbd9b8', stroke: '#b8620f' },
  top: { fill: '#f4c1b5', stroke: '#a33a26' },
} as const;

type Kind = keyof typeof KINDS;

const NODES: readonly { name: string; at: Point; kind: Kind }[] = [
  { name: 'Floating algae', at: [30, 92], kind: 'maker' },
  { name: 'Pondweed', at: [83, 92], kind: 'maker' },
  { name: 'Fallen leaves', at: [138, 92], kind: 'maker' },
  { name: 'Water flea', at: [24, 64], kind: 'grazer' },
  { name: 'Tadpole', at: [66, 64], kind: 'grazer' },
  { name: 'Pond snail', at: [108, 64], kind: 'grazer' },
  { name: 'Water louse', at: [150, 64], kind: 'grazer' },
  { name: 'Stickleback', at: [48, 36], kind: 'hunter' },
  { name: 'Diving beetle', at: [112, 36], kind: 'hunter' },
  { name: 'Heron', at: [58, 9], kind: 'top' },
  { name: 'Kingfisher', at: [112, 9], kind: 'top' },
];

const EATEN: readonly (readonly [string, string])[] = [
  ['Floating algae', 'Water flea'],
  ['Floating algae', 'Tadpole'],
  ['Pondweed', 'Tadpole'],
  ['Pondweed', 'Pond snail'],
  ['Fallen leaves', 'Pond snail'],
  ['Fallen leaves', 'Water louse'],
  ['Water flea', 'Stickleback'],
  ['Tadpole', 'Stickleback'],
  ['Tadpole', 'Diving beetle'],
  ['Pond snail', 'Diving beetle'],
  ['Water louse', 'Diving beetle'],
  ['Stickleback', 'Heron'],
  ['Stickleback', 'Kingfisher'],
  ['Diving beetle', 'Kingfisher'],
];

/** Who eats whom in a pond; arrows follow the energy. */
export const foodWeb = (): string => {
  const half = 5.6;
  const placeOf = (name: string): Point => NODES.find((node) => node.name === name)?.at ?? [0, 0];
  const arrows = EATEN.map(([food, eater]) => {
    const [x1, y1] = placeOf(food);
    const [x2, y2] = placeOf(eater);
    const shift = Math.sign(x1 - x2) * Math.min(7, Math.abs(x1 - x2) * 0.25);
    return arrow(
      [x1 - shift * 0.7, y1 - half],
      [x2 + shift, y2 + half + 0.8],
      '#5b6474',
      0.55,
      2.8,
    );
  }).join('');
  const pills = NODES.map(({ name, at, kind }) => {
    const width = name.length * 1.9 + 7;
    const shape = rect(at[0] - width / 2, at[1] - half, width, half * 2, {
      ...KINDS[kind],
      'stroke-width': 0.4,
      rx: half,
    });
    return shape + centred(at[0], at[1] + 1.1, name, { 'font-weight': 600, 'font-size': 3.2 });
  }).join('');
  const water = rect(0, 22, 174, 80, { fill: '#e4f2f8', rx: 3 });
  const wave = path(
    'M0 22q5.5 -2.4 11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0t9 0',
    {
      fill: 'none',
      stroke: '#5fa3c4',
      'stroke-width': 0.7,
    },
  );
  const look = { 'font-size': 2.6, fill: '#4a5568', 'text-anchor': 'end' } as const;
  const levels =
    text(172, 93, 'food sources', look) +
    text(172, 56, 'first consumers', look) +
    text(172, 30, 'hunters', look) +
    text(172, 9, 'top hunters', look);
  return drawing(
    174,
    103,
    water + wave + arrows + pills + levels,
    'Food web of a pond with three sources of food, four grazers, two hunters and two top hunters',
  );
};

/** Energy at four levels, each about a tenth of the one below. */
export const energyPyramid = (): string => {
  const levels = [
    { name: 'Plants', energy: '10 000 kJ', fill: '#8cc47e', width: 132 },
    { name: 'Plant eaters', energy: '1000 kJ', fill: '#f3d26b', width: 96 },
    { name: 'Hunters', energy: '100 kJ', fill: '#f0a765', width: 60 },
    { name: 'Top hunters', energy: '10 kJ', fill: '#d9694f', width: 24 },
  ];
  const steps = levels.map(({ name, energy, fill, width }, index) => {
    const y = 42 - index * 12;
    const cut = 18 * (11 / 12);
    const shape = polygon(
      [
        [70 - width / 2, y + 11],
        [70 + width / 2, y + 11],
        [70 + width / 2 - cut, y],
        [70 - width / 2 + cut, y],
      ],
      { fill },
    );
    const side = line([70 + width / 2 - cut / 2 + 1, y + 5.5], [139, y + 5.5], {
      stroke: '#9aa2b1',
      'stroke-width': 0.25,
    });
    const inside = index < 3 ? centred(70, y + 6.8, name, { 'font-weight': 600 }) : '';
    const label = text(141, y + 6.6, index < 3 ? energy : `${energy} · ${name}`, {
      'font-weight': 600,
    });
    return shape + side + inside + label;
  });
  return drawing(
    174,
    54,
    steps.join(''),
    'A pyramid of energy: ten thousand, one thousand, one hundred, ten kilojoules',
  );
};

/** The call of a bird drawn as pitch over time. */
export const songPicture = (): string => {
  const x = (seconds: number) => 16 + seconds * 62;
  const y = (kilohertz: number) => 46 - (kilohertz - 2) * 9.6;
  const lines = [2, 3, 4, 5, 6].map(
    (kilohertz) =>
      line([16, y(kilohertz)], [171, y(kilohertz)], { stroke: '#e4d7bf', 'stroke-width': 0.25 }) +
      text(13.6, y(kilohertz) + 1, `${kilohertz}`, { 'text-anchor': 'end', 'font-size': 2.8 }),
  );
  const ticks = [0, 0.5, 1, 1.5, 2, 2.5].map((seconds) =>
    centred(x(seconds), 51, `${seconds} s`, { 'font-size': 2.8 }),
  );
  const notes = BIRD_CALL.map(({ at, lasts, from, to }) =>
    line([x(at), y(from)], [x(at + lasts), y(to)], {
      stroke: '#a8620a',
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }),
  );
  const names = [
    centred(x(0.44), y(2.5), 'two whistles', { 'font-weight': 600 }),
    centred(x(1.24), y(3.7), 'a trill of eight', { 'font-weight': 600 }),
    text(x(1.86), y(2.75), 'a rising end', { 'font-weight': 600 }),
    text(0, 4, 'kHz', { 'font-size': 2.8, 'font-weight': 600 }),
  ];
  const box = rect(16, 4, 155, 42, { fill: '#fffaf0' });
  return drawing(
    174,
    53,
    box + lines.join('') + ticks.join('') + notes.join('') + names.join(''),
    'Pitch over time of a bird’s call',
  );
};

/** Borders of neighbouring territories and the post of each bird. */
const TERRITORIES: readonly { points: readonly Point[]; fill: string; post: Point }[] = [
  {
    points: [
      [2, 6],
      [58, 3],
      [66, 40],
      [50, 74],
      [4, 70],
    ],
    fill: '#f8e3b8',
    post: [32, 38],
  },
  {
    points: [
      [58, 3],
      [122, 6],
      [114, 46],
      [66, 40],
    ],
    fill: '#dfeccb',
    post: [90, 22],
  },
  {
    points: [
      [66, 40],
      [114, 46],
      [124, 78],
      [50, 74],
    ],
    fill: '#f3cfc0',
    post: [88, 62],
  },
  {
    points: [
      [122, 6],
      [171, 4],
      [172, 76],
      [124, 78],
      [114, 46],
    ],
    fill: '#d6e6ee',
    post: [146, 42],
  },
];

const singingBird = ([x, y]: Point): string =>
  [6, 9.5, 13]
    .map((r) =>
      circle(x, y, r, {
        fill: 'none',
        stroke: '#a8620a',
        'stroke-width': 0.45,
        'stroke-opacity': 1.15 - r / 14,
      }),
    )
    .join('') +
  ellipse(x, y, 2.9, 2, { fill: '#4f2d02' }) +
  circle(x + 2.3, y - 1.7, 1.4, { fill: '#4f2d02' }) +
  polygon(
    [
      [x + 3.5, y - 2.2],
      [x + 5.4, y - 1.7],
      [x + 3.5, y - 1.2],
    ],
    { fill: '#f2a93b' },
  ) +
  polygon(
    [
      [x - 2.4, y - 0.4],
      [x - 5.6, y + 1.8],
      [x - 2, y + 1.2],
    ],
    { fill: '#4f2d02' },
  );

/** Four neighbouring territories with their singing posts. */
export const territories = (): string => {
  const land = TERRITORIES.map(({ points, fill }) =>
    polygon(points, { fill, stroke: '#7a5a25', 'stroke-width': 0.5, 'stroke-dasharray': '2 1.2' }),
  );
  const trees = [
    [14, 18],
    [20, 60],
    [50, 14],
    [106, 14],
    [72, 14],
    [108, 68],
    [64, 66],
    [160, 16],
    [134, 66],
    [164, 64],
  ].map(
    ([x = 0, y = 0]) =>
      circle(x, y, 3.6, { fill: '#7fae72' }) + circle(x - 1, y - 1, 1.6, { fill: '#a5cb96' }),
  );
  const birds = TERRITORIES.map(({ post }) => singingBird(post));
  return drawing(
    174,
    80,
    land.join('') + trees.join('') + birds.join(''),
    'Four territories with a singing bird in each',
  );
};
