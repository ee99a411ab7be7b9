import {
  centred,
  circle,
  drawing,
  line,
  type Point,
  path,
  polygon,
  rect,
  text,
} from '../draw/svg.ts';
import { fractionBar, numberLine } from './figures.ts';
import { audioNote, type Lesson } from './lesson.ts';
import { fraction, root, unknown } from './notation.ts';

const RED = '#d1345b';
const PINK = '#ef8aa4';
const GOLD = '#ffd36b';
const INK = '#1b2130';

/** The sign comes from a family with wide glyphs, so the 2 moves under its bar. */
const ROOT_TWO = '<tspan style="letter-spacing:-.36em">√</tspan>2';

const barRow = (bar: string, name: string): string =>
  `<div style="display:flex;align-items:center;gap:3.5mm;margin-bottom:1.8mm">${bar}<span style="width:11mm;font-weight:600">${name}</span></div>`;

const equalBars =
  barRow(fractionBar(46, 2, 1, PINK, 6), fraction(1, 2)) +
  barRow(fractionBar(46, 4, 2, PINK, 6), fraction(2, 4)) +
  barRow(fractionBar(46, 8, 4, PINK, 6), fraction(4, 8));

/** Twelve twelfths, eight in one colour and three in the other. */
const sumBar = (): string => {
  const piece = 60 / 12;
  const pieces = Array.from({ length: 12 }, (_, index) =>
    rect(1 + index * piece, 4.6, piece, 8, {
      fill: index < 8 ? PINK : index < 11 ? GOLD : '#fff',
      stroke: INK,
      'stroke-width': 0.35,
    }),
  );
  const look = { 'font-size': 2.9, 'font-weight': 600 };
  const names =
    centred(21, 3, '8 tane on ikide bir', look) + centred(49.5, 16.8, '3 tane on ikide bir', look);
  return drawing(62, 18, pieces.join('') + names, 'On iki parçanın 8’i pembe, 3’ü sarı');
};

const quarters = numberLine({
  width: 156,
  from: -2,
  to: 2,
  step: 0.25,
  label: (value) => (Number.isInteger(value) ? String(value).replace('-', '−') : ''),
  marks: [
    { at: -1.5, name: 'K' },
    { at: -0.25, name: 'L' },
    { at: 0.75, name: 'M' },
    { at: 1.25, name: 'N' },
  ],
  alt: 'Sayı doğrusunda K eksi bir buçuk, L eksi bir bölü dört, M üç bölü dört, N bir tam bir bölü dört',
});

/** Three strings of lengths 1, 2/3 and 1/2 as they swing. */
const strings = (): string => {
  const whole = 96;
  const rows = [
    { part: 1, name: 'tam boy', note: '220 titreşim' },
    { part: 2 / 3, name: 'üçte ikisi', note: '330 titreşim' },
    { part: 1 / 2, name: 'yarısı', note: '440 titreşim' },
  ];
  const parts = rows.map(({ part, name, note }, index) => {
    const y = 6 + index * 11;
    const end = 22 + whole * part;
    const belly = `M22 ${y}Q${(22 + end) / 2} ${y - 6.5} ${end} ${y}Q${(22 + end) / 2} ${y + 6.5} 22 ${y}`;
    return (
      text(0, y + 1, name, { 'font-weight': 600 }) +
      line([end, y], [22 + whole, y], { stroke: '#c4cad6', 'stroke-width': 0.35 }) +
      path(belly, { fill: '#fdeaf0', stroke: RED, 'stroke-width': 0.4 }) +
      circle(22, y, 1.1, { fill: INK }) +
      circle(end, y, 1.1, { fill: INK }) +
      text(123, y + 1, `saniyede ${note}`, { 'font-size': 2.9 })
    );
  });
  return drawing(158, 34, parts.join(''), 'Tel kısaldıkça saniyedeki titreşim sayısı artar');
};

/** Lesson 2.1. */
export const FRACTIONS: Lesson = {
  unit: 2,
  number: '2.1',
  title: 'Kesirler',
  aim: 'Denk kesirleri görür, kesirleri toplar, sayı doğrusuna yerleştirir ve dinleriz.',
  factTitle: 'Denk kesirler',
  fact: `<div style="display:flex;gap:9mm;align-items:center"><p style="flex:1">Payı ve paydayı aynı sayıyla çarpmak ya da bölmek kesrin değerini değiştirmez. Toplama ve çıkarmada paydalar eşitlenir; bölmede ilk kesir, ikinci kesrin tersiyle çarpılır.</p><div>${equalBars}</div></div>`,
  examples: [
    {
      ask: `${fraction(2, 3)} + ${fraction(1, 4)} işleminin sonucunu bulalım.`,
      solution: `<p>3 ile 4’ün en küçük ortak katı 12’dir:</p><p>${fraction(8, 12)} + ${fraction(3, 12)} = <b class="r">${fraction(11, 12)}</b></p>`,
      figure: sumBar(),
    },
    {
      ask: 'K, L, M ve N noktaları hangi sayıları gösteriyor?',
      solution: `<div style="margin:1mm 0 1.6mm">${quarters}</div><p>Her birim 4 eş parçaya bölünmüştür. K = −1${fraction(2, 4)} = <b class="r">−${fraction(3, 2)}</b>, L = <b class="r">−${fraction(1, 4)}</b>, M = <b class="r">${fraction(3, 4)}</b>, N = 1${fraction(1, 4)} = <b class="r">${fraction(5, 4)}</b>.</p>`,
    },
    {
      ask: 'Kesirleri duyalım: Bir telin boyu kısalınca sesi nasıl değişir?',
      solution: `<p>Telin yarısı, tam boyun 2 katı; üçte ikisi, ${fraction(3, 2)} katı sıklıkta titreşir. Yarım tel aynı notayı bir <b>oktav</b> yukarıdan söyler.</p><div style="margin:2.6mm 0 2mm">${strings()}</div><div style="display:flex;gap:12mm">${audioNote('octave', 'Tam boy ve yarısı')}${audioNote('fifth', 'Tam boy ve üçte ikisi')}</div>`,
    },
  ],
  exercises: [
    `${fraction(5, 6)} − ${fraction(1, 4)} işleminin sonucunu bulunuz.`,
    `${fraction(3, 5)} ÷ ${fraction(9, 10)} işleminin sonucunu bulunuz.`,
  ],
};

/** Squares of sides 1 to 4 made of unit squares. */
const squares = (): string => {
  let x = 1;
  const parts = [1, 2, 3, 4].map((side) => {
    const cells = Array.from({ length: side * side }, (_, index) =>
      rect(x + (index % side) * 5, 21 - side * 5 + Math.floor(index / side) * 5, 5, 5, {
        fill: '#fff',
        stroke: RED,
        'stroke-width': 0.35,
      }),
    ).join('');
    const words = centred(x + side * 2.5, 25.6, `${side}² = ${side * side}`, {
      'font-weight': 600,
      'font-size': 2.9,
    });
    x += side * 5 + 6;
    return cells + words;
  });
  return drawing(76, 27, parts.join(''), 'Kenarı 1, 2, 3 ve 4 birim olan kareler');
};

/** The diagonal of a unit square, `unit` millimetres wide, swung onto the number line. */
export const swing = (unit: number): string => {
  const [x0, y0] = [9, unit + 6];
  const reach = Math.SQRT2 * unit;
  const ticks = [0, 1, 2].map(
    (value) =>
      line([x0 + value * unit, y0 - 1.4], [x0 + value * unit, y0 + 1.4], {
        stroke: INK,
        'stroke-width': 0.35,
      }) + centred(x0 + value * unit, y0 + 5.2, String(value)),
  );
  const corners: readonly Point[] = [
    [x0, y0],
    [x0 + unit, y0],
    [x0 + unit, y0 - unit],
    [x0, y0 - unit],
  ];
  const square = polygon(corners, { fill: '#fdeaf0', stroke: INK, 'stroke-width': 0.35 });
  const arc = path(`M${x0 + unit} ${y0 - unit}A${reach} ${reach} 0 0 1 ${x0 + reach} ${y0}`, {
    fill: 'none',
    stroke: RED,
    'stroke-width': 0.5,
    'stroke-dasharray': '1.4 1',
  });
  const diagonal = line([x0, y0], [x0 + unit, y0 - unit], { stroke: RED, 'stroke-width': 0.9 });
  const names =
    text(x0 + unit / 2 - 1.4, y0 - unit / 2 - 1.4, ROOT_TWO, {
      fill: RED,
      'font-weight': 800,
      'font-size': 3.8,
      'text-anchor': 'end',
    }) +
    centred(x0 + reach, y0 + 5.2, ROOT_TWO, { fill: RED, 'font-weight': 800 }) +
    circle(x0 + reach, y0, 1.2, { fill: RED }) +
    text(x0 + unit + 1.4, y0 - unit / 2, '1') +
    centred(x0 + unit / 2, y0 - unit - 1.4, '1');
  const axis = line([2, y0], [x0 + 2 * unit + 9, y0], { stroke: INK, 'stroke-width': 0.4 });
  const all = square + axis + ticks.join('') + arc + diagonal + names;
  return drawing(
    2 * unit + 20,
    unit + 13,
    all,
    'Birim karenin köşegeni pergelle sayı doğrusuna taşınıyor',
  );
};

/** Lesson 2.2. */
export const ROOTS: Lesson = {
  unit: 2,
  number: '2.2',
  title: 'Kareköklü İfadeler',
  aim: 'Tam kareleri tanır, karekökün yerini tahmin eder ve kareköklü sayılarla işlem yaparız.',
  factTitle: 'Karekök nedir?',
  fact: `<div style="display:flex;gap:9mm;align-items:center"><p style="flex:1">Alanı ${unknown('a')} olan karenin bir kenarı ${root(unknown('a'))} uzunluğundadır. 1, 4, 9, 16, 25, … sayıları <b>tam karedir</b>. ${unknown('a')} ve ${unknown('b')} negatif değilken <span class="m">${root(`${unknown('a')} · ${unknown('b')}`)} = ${root(unknown('a'))} · ${root(unknown('b'))}</span>.</p><div>${squares()}</div></div>`,
  examples: [
    {
      ask: `${root(20)} hangi iki ardışık doğal sayının arasındadır?`,
      solution: `<p>16 &lt; 20 &lt; 25 olduğundan ${root(16)} &lt; ${root(20)} &lt; ${root(25)}; yani ${root(20)} sayısı <b class="r">4 ile 5 arasındadır</b>. 20, 16’ya daha yakın olduğundan sonuç 4,5’ten küçüktür.</p>`,
    },
    {
      ask: `${root(72)} sayısını sadeleştirip ${root(12)} + ${root(27)} toplamını bulalım.`,
      solution: `<p>${root(72)} = ${root('36 · 2')} = <b class="r">6${root(2)}</b>. Toplamada kök içleri aynı olmalı:</p><p>${root('4 · 3')} + ${root('9 · 3')} = 2${root(3)} + 3${root(3)} = <b class="r">5${root(3)}</b></p>`,
    },
    {
      ask: `${root(2)} sayısı sayı doğrusunda nereye düşer?`,
      solution: `<p>Kenarı 1 olan karenin köşegeni ${root(2)} uzunluğundadır. Pergeli 0 noktasına koyup köşegeni sayı doğrusuna taşırız: <span class="m">${root(2)} ≈ 1,414</span>. Bu sayı iki tam sayının oranı olarak yazılamaz; <b class="r">irrasyoneldir</b>.</p><div style="margin-top:2.6mm">${audioNote('diagonal', 'Çizimi büyütüp adım adım inceleyin.')}</div>`,
      figure: swing(27),
    },
  ],
  exercises: [
    `${root(98)} sayısını ${unknown('a')}${root(unknown('b'))} biçiminde yazınız.`,
    `${root(6)} · ${root(24)} işleminin sonucunu bulunuz.`,
  ],
};
