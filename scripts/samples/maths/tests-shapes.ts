import { centred, circle, drawing, line, onCircle, polygon, slice, text } from '../draw/svg.ts';
import { barChart, numberLine, pieChart, plane, rightAngle } from './figures.ts';
import { fraction, root, unknown } from './notation.ts';
import type { Test } from './question.ts';

const TEAL = '#0b8272';
const ORANGE = '#d2600d';
const INK = '#1b2130';
const bold = { 'font-weight': 600 };
const x = unknown('x');
const y = unknown('y');

const slope = plane({
  cell: 6.2,
  left: -3,
  right: 5,
  bottom: -1,
  top: 4,
  draw: (px, py) =>
    line([px(-3), py(0.5)], [px(4.6), py(4.3)], { stroke: TEAL, 'stroke-width': 0.8 }) +
    circle(px(0), py(2), 1, { fill: TEAL }) +
    circle(px(4), py(4), 1, { fill: TEAL }) +
    text(px(4) + 1.4, py(4) + 3.6, 'd', { 'font-style': 'italic', fill: TEAL, 'font-weight': 600 }),
  alt: '(0, 2) ve (4, 4) noktalarından geçen d doğrusu',
});

const openRay = numberLine({
  width: 68,
  from: -4,
  to: 4,
  step: 1,
  label: (value) => String(value).replace('-', '−'),
  marks: [{ at: -1, open: true, colour: TEAL }],
  ray: { from: -1, toward: 'right', colour: TEAL },
  alt: '−1’in sağındaki sayılar boyalı, −1 dahil değil',
});

const books = barChart({
  width: 68,
  height: 40,
  most: 60,
  step: 20,
  unit: 'Kitap sayısı',
  colour: TEAL,
  bars: [
    { name: 'Pzt', value: 30 },
    { name: 'Sal', value: 45 },
    { name: 'Çar', value: 25 },
    { name: 'Per', value: 40 },
    { name: 'Cum', value: 60 },
  ],
});

const fruit = pieChart(36, [
  { degrees: 120, words: ['Elma', '120°'], fill: '#a9dcd4' },
  { degrees: 90, words: ['Armut', '90°'], fill: '#ffe2a6' },
  { degrees: 150, words: ['Kiraz', '150°'], fill: '#f7c0b4' },
]);

const table = `<table class="grid"><tr><th>${x}</th><td>1</td><td>2</td><td>3</td><td>4</td></tr><tr><th>${y}</th><td>5</td><td>8</td><td>11</td><td>?</td></tr></table>`;

/** Test 5. */
export const LINES_TEST: Test = {
  number: 5,
  name: 'Denklem, Grafik ve Veri',
  unit: 3,
  minutes: 25,
  firstColumn: 5,
  questions: [
    {
      ask: `3${x} − 7 = 11 denkleminin çözümü kaçtır?`,
      options: ['4', '5', '6', '7'],
      layout: 'four',
      key: 'C',
    },
    {
      ask: `2(${x} + 3) = 5${x} − 9 ise ${x} kaçtır?`,
      options: ['5', '6', '7', '8'],
      layout: 'four',
      key: 'A',
    },
    {
      figure: slope,
      ask: `Grafikteki ${unknown('d')} doğrusunun eğimi kaçtır?`,
      options: ['−2', `−${fraction(1, 2)}`, fraction(1, 2), '2'],
      layout: 'four',
      key: 'C',
    },
    {
      figure: openRay,
      ask: 'Çözüm kümesi yukarıda gösterilen eşitsizlik hangisidir?',
      options: [`2${x} + 5 ≥ 3`, `3 − 2${x} &gt; 5`, `2${x} − 5 &gt; 3`, `2${x} + 5 &gt; 3`],
      layout: 'two',
      key: 'D',
    },
    {
      tell: 'Kumbarasında 40 TL bulunan Deniz, her hafta kumbaraya 15 TL atmaktadır.',
      ask: 'Kaç hafta sonra kumbarada 130 TL olur?',
      options: ['5', '6', '7', '8'],
      layout: 'four',
      key: 'B',
    },
    {
      tell: 'Grafik, kitaplıktan beş günde alınan kitap sayılarını gösteriyor.',
      figure: books,
      ask: 'Günlük ortalama kaç kitap alınmıştır?',
      options: ['36', '38', '40', '42'],
      layout: 'four',
      key: 'C',
    },
    {
      tell: 'Daire grafiği, 72 öğrencinin en sevdiği meyveyi gösteriyor.',
      figure: fruit,
      ask: 'Armut seven kaç öğrenci vardır?',
      options: ['18', '24', '30', '36'],
      layout: 'four',
      key: 'A',
    },
    {
      ask: 'Hangi doğru (2, 7) noktasından geçer?',
      options: [`${y} = 2${x} + 1`, `${y} = ${x} + 4`, `${y} = 4${x} − 2`, `${y} = 3${x} + 1`],
      layout: 'two',
      key: 'D',
    },
    {
      ask: `5 − 2${x} ≥ −3 eşitsizliğini sağlayan en büyük tam sayı kaçtır?`,
      options: ['3', '4', '5', '8'],
      layout: 'four',
      key: 'B',
    },
    {
      figure: table,
      ask: 'Doğrusal ilişki tablosunda “?” yerine kaç gelmelidir?',
      options: ['12', '13', '14', '15'],
      layout: 'four',
      key: 'C',
    },
  ],
};

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
      tell: '24 metrelik dik bir direğin tepesinden yere 25 metrelik gergin bir tel bağlanmıştır.',
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
      tell: `12 topluk bir torbadan kırmızı top çekme olasılığı ${fraction(1, 3)}’tür. Torbaya 3 kırmızı top daha atılıyor.`,
      ask: 'Kırmızı top çekme olasılığı kaç olur?',
      options: [fraction(4, 15), fraction(1, 3), fraction(7, 15), fraction(1, 2)],
      layout: 'four',
      key: 'C',
    },
  ],
};
