import { centred, circle, drawing, line, onCircle, polygon, slice, text } from '../draw/svg.ts';
import { rightAngle } from './figures.ts';
import { fraction, root, unknown } from './notation.ts';
import type { Test } from './question.ts';

const ORANGE = '#d2600d';
const INK = '#1b2130';
const bold = { 'font-weight': 600 };
const x = unknown('x');

const outline = { fill: '#fdeedf', stroke: INK, 'stroke-width': 0.4 };

const right512 = drawing(
  52,
  26,
  polygon(
    [
      [6, 21],
      [46, 21],
      [6, 4.3],
    ],
    outline,
  ) +
    rightAngle([6, 21], [1, 0], [0, -1]) +
    centred(26, 25.2, '12 cm', bold) +
    text(4.6, 13.8, '5', { 'text-anchor': 'end', ...bold }) +
    text(28, 11, `x`, { 'font-style': 'italic', 'font-size': 3.6, fill: ORANGE, ...bold }),
  'Dik kenarları 5 cm ve 12 cm olan dik üçgen',
);

const outer = drawing(
  60,
  28,
  polygon(
    [
      [8, 24],
      [32, 24],
      [24.7, 4],
    ],
    outline,
  ) +
    line([32, 24], [54, 24], { stroke: INK, 'stroke-width': 0.4 }) +
    text(12, 22.4, '50°', bold) +
    centred(23.9, 11.6, '60°', bold) +
    text(34, 21.2, 'x', { 'font-style': 'italic', 'font-size': 3.6, fill: ORANGE, ...bold }),
  'İki iç açısı 50 ve 60 derece olan üçgenin üçüncü köşesindeki dış açı x',
);

const BALLS = [
  '#d1345b',
  '#2a4be0',
  '#2a4be0',
  '#f4b323',
  '#2a4be0',
  '#d1345b',
  '#2a4be0',
  '#f4b323',
  '#2a4be0',
  '#d1345b',
];

const bag = drawing(
  58,
  14,
  BALLS.map((fill, index) =>
    circle(4.5 + (index % 5) * 6 + (index > 4 ? 3 : 0), index > 4 ? 4 : 10, 2.6, { fill }),
  ).join('') +
    text(39, 5.4, '3 kırmızı', { 'font-size': 2.8 }) +
    text(39, 9.2, '5 mavi', { 'font-size': 2.8 }) +
    text(39, 13, '2 sarı', { 'font-size': 2.8 }),
  '3 kırmızı, 5 mavi, 2 sarı top',
);

const mast = drawing(
  40,
  35,
  line([2, 32], [38, 32], { stroke: INK, 'stroke-width': 0.5 }) +
    line([12, 32], [12, 3], { stroke: '#7a4a1f', 'stroke-width': 1.4 }) +
    line([12, 3.5], [20.3, 32], { stroke: ORANGE, 'stroke-width': 0.5 }) +
    rightAngle([12, 32], [1, 0], [0, -1], 2.2) +
    text(9.8, 19, '24 m', { 'text-anchor': 'end', ...bold }) +
    text(18.6, 17, '25 m', bold) +
    text(14.6, 30.8, 'x', { 'font-style': 'italic', 'font-size': 3.4, fill: ORANGE, ...bold }),
  '24 metrelik direk ve 25 metrelik tel',
);

const SPINNER = ['#f7c79b', '#fff', '#f7c79b', '#fff', '#f7c79b', '#fff', '#f7c79b', '#fff'];

const spinner = drawing(
  33,
  33,
  SPINNER.map((fill, index) =>
    slice(16.5, 16.5, 15.6, index * 45 - 90, index * 45 - 45, {
      fill,
      stroke: INK,
      'stroke-width': 0.35,
    }),
  ).join('') +
    SPINNER.map((_, index) => {
      const [px, py] = onCircle(16.5, 16.5, 11, index * 45 - 67.5);
      return centred(px, py + 1.3, String(index + 1), { 'font-weight': 800, 'font-size': 3.6 });
    }).join('') +
    circle(16.5, 16.5, 1.6, { fill: INK }) +
    polygon(
      [
        [15.6, 16.5],
        [17.4, 16.5],
        [19.6, 8],
      ],
      { fill: INK },
    ),
  '1’den 8’e kadar numaralı sekiz eş dilimli çark',
);

/** Test 6. */
export const SHAPES_TEST: Test = {
  number: 6,
  name: 'Üçgenler ve Olasılık',
  unit: 4,
  minutes: 25,
  firstColumn: 5,
  questions: [
    {
      figure: right512,
      ask: `Dik üçgende ${x} kaç santimetredir?`,
      options: ['13', '15', '17', '19'],
      layout: 'four',
      key: 'A',
    },
    {
      ask: 'İki kenarı 4 cm ve 9 cm olan üçgenin üçüncü kenarı santimetre cinsinden en az hangi tam sayı olabilir?',
      options: ['4', '5', '6', '7'],
      layout: 'four',
      key: 'C',
    },
    {
      figure: outer,
      ask: `Şekildeki ${x} dış açısı kaç derecedir?`,
      options: ['100', '110', '120', '130'],
      layout: 'four',
      key: 'B',
    },
    {
      figure: bag,
      ask: 'Torbadan rastgele çekilen topun mavi olma olasılığı kaçtır?',
      options: [fraction(1, 5), fraction(3, 10), fraction(1, 2), fraction(5, 8)],
      layout: 'four',
      key: 'C',
    },
    {
      statement:
        '24 metrelik dik bir direğin tepesinden yere 25 metrelik gergin bir tel bağlanmıştır.',
      figure: mast,
      ask: `Buna göre ${x} kaç metredir?`,
      options: ['7', '9', '12', '15'],
      layout: 'four',
      key: 'A',
    },
    {
      ask: 'Hilesiz bir zar atıldığında 4’ten büyük bir sayı gelme olasılığı kaçtır?',
      options: [fraction(1, 6), fraction(1, 3), fraction(1, 2), fraction(2, 3)],
      layout: 'four',
      key: 'B',
    },
    {
      figure: spinner,
      ask: 'Çark çevrildiğinde ibrenin asal bir sayıyı gösterme olasılığı kaçtır?',
      options: [fraction(1, 4), fraction(3, 8), fraction(1, 2), fraction(5, 8)],
      layout: 'four',
      key: 'C',
    },
    {
      ask: 'A(1, 1) ve B(5, 4) noktaları arasındaki uzaklık kaç birimdir?',
      options: ['4', root(20), root(24), '5'],
      layout: 'four',
      key: 'D',
    },
    {
      ask: 'Kenar uzunlukları aşağıda verilen üçgenlerden hangisi dik üçgen <u>değildir</u>?',
      options: ['3, 4, 5', '6, 8, 10', '8, 15, 17', '7, 10, 12'],
      layout: 'two',
      key: 'D',
    },
    {
      statement: `12 topluk bir torbadan kırmızı top çekme olasılığı ${fraction(1, 3)}’tür. Torbaya 3 kırmızı top daha atılıyor.`,
      ask: 'Kırmızı top çekme olasılığı kaç olur?',
      options: [fraction(4, 15), fraction(1, 3), fraction(7, 15), fraction(1, 2)],
      layout: 'four',
      key: 'C',
    },
  ],
};
