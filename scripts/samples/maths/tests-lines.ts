import { circle, line, text } from '../draw/svg.ts';
import { barChart, numberLine, pieChart, plane } from './figures.ts';
import { fraction, unknown } from './notation.ts';
import type { Test } from './question.ts';

const TEAL = '#0b8272';
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
  max: 60,
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
      statement: 'Kumbarasında 40 TL bulunan Deniz, her hafta kumbaraya 15 TL atmaktadır.',
      ask: 'Kaç hafta sonra kumbarada 130 TL olur?',
      options: ['5', '6', '7', '8'],
      layout: 'four',
      key: 'B',
    },
    {
      statement: 'Grafik, kitaplıktan beş günde alınan kitap sayılarını gösteriyor.',
      figure: books,
      ask: 'Günlük ortalama kaç kitap alınmıştır?',
      options: ['36', '38', '40', '42'],
      layout: 'four',
      key: 'C',
    },
    {
      statement: 'Daire grafiği, 72 öğrencinin en sevdiği meyveyi gösteriyor.',
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
