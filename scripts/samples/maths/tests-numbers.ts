import { arrow, centred, circle, drawing, line, rect, text } from '../draw/svg.ts';
import { divisionLadder } from './figures.ts';
import { fraction, power, unknown } from './notation.ts';
import type { Test } from './question.ts';

const BLUE = '#2a4be0';
const INK = '#1b2130';
const bare = { fill: 'none', stroke: INK, 'stroke-width': 0.35 };

const ladder = divisionLadder(
  [
    ['A', '2'],
    ['B', '3'],
    ['C', '3'],
    ['5', '5'],
    ['1', ''],
  ],
  BLUE,
);

const rods = drawing(
  66,
  22,
  rect(2, 2, 46, 5, { fill: '#c3cffb', ...{ stroke: INK, 'stroke-width': 0.35 } }) +
    text(51, 5.8, '72 cm', { 'font-weight': 600 }) +
    rect(2, 13, 61, 5, { fill: '#f7c8d5', stroke: INK, 'stroke-width': 0.35 }) +
    centred(32, 12, '96 cm', { 'font-weight': 600 }),
  'Uzunlukları 72 cm ve 96 cm olan iki çubuk',
);

const tile = drawing(
  44,
  29,
  rect(8, 2, 30, 20, { fill: '#e9edfd', stroke: INK, 'stroke-width': 0.4, rx: 0.8 }) +
    centred(23, 27.2, '24 cm', { 'font-weight': 600 }) +
    text(6.4, 13, '18', { 'text-anchor': 'end', 'font-weight': 600 }) +
    text(6.4, 16.4, 'cm', { 'text-anchor': 'end', 'font-weight': 600 }),
  'Kenar uzunlukları 18 cm ve 24 cm olan dikdörtgen karo',
);

/** Test 1. */
export const FACTORS_TEST: Test = {
  number: 1,
  name: 'Çarpanlar ve Katlar',
  unit: 1,
  minutes: 20,
  firstColumn: 6,
  questions: [
    {
      ask: 'Aşağıdakilerden hangisi 60 sayısının bir çarpanı <u>değildir</u>?',
      options: ['12', '15', '18', '20'],
      layout: 'four',
      key: 'C',
    },
    {
      ask: '84 sayısının asal çarpanlarının çarpımı biçiminde yazılışı hangisidir?',
      options: [
        `2 · ${power(3, 2)} · 7`,
        `${power(2, 2)} · 3 · 7`,
        `${power(2, 2)} · ${power(3, 2)} · 7`,
        `${power(2, 3)} · 7`,
      ],
      layout: 'two',
      key: 'B',
    },
    {
      ask: '24 ile 36 sayılarının en büyük ortak böleni (EBOB) kaçtır?',
      options: ['4', '6', '8', '12'],
      layout: 'four',
      key: 'D',
    },
    {
      statement: 'A sayısı aşağıda asal çarpanlarına ayrılmıştır.',
      figure: ladder,
      ask: 'Buna göre A + B toplamı kaçtır?',
      options: ['135', '150', '165', '180'],
      layout: 'four',
      key: 'A',
    },
    {
      ask: 'Hangi seçenekteki sayılar aralarında asaldır?',
      options: ['14 ve 21', '15 ve 28', '18 ve 27', '22 ve 55'],
      layout: 'two',
      key: 'B',
    },
    {
      statement:
        'Bir terminalden kıyı otobüsü 12 dakikada bir, kale otobüsü 18 dakikada bir kalkmaktadır. İki otobüs saat 08.00’de birlikte kalkmıştır.',
      ask: 'Bir sonraki birlikte kalkışları saat kaçtadır?',
      options: ['08.24', '08.30', '08.36', '09.00'],
      layout: 'two',
      key: 'C',
    },
    {
      statement:
        'Şekildeki iki çubuk, hiç artmayacak biçimde eşit uzunlukta parçalara kesilecektir.',
      figure: rods,
      ask: 'Buna göre en az kaç parça elde edilir?',
      options: ['5', '6', '7', '8'],
      layout: 'four',
      key: 'C',
    },
    {
      statement:
        'Aşağıdaki karolardan yeterince vardır. Karolar döndürülmeden, boşluk bırakmadan dizilip bir kare oluşturulacaktır.',
      figure: tile,
      ask: 'En küçük kare için kaç karo gerekir?',
      options: ['6', '8', '10', '12'],
      layout: 'four',
      key: 'D',
    },
    {
      ask: 'EBOB’u 6, EKOK’u 90 olan iki sayıdan biri 18 ise diğeri kaçtır?',
      options: ['24', '30', '36', '45'],
      layout: 'four',
      key: 'B',
    },
    {
      statement:
        'Bir okuldaki satranç kulübünün üyeleri 6’şar da 8’er de sayıldığında hep 3 kişi artmaktadır. Üye sayısı 40’tan fazladır.',
      ask: 'Kulüpte en az kaç üye vardır?',
      options: ['43', '48', '51', '75'],
      layout: 'four',
      key: 'C',
    },
  ],
};

const dots = (x: number, count: number, columns: number): string =>
  Array.from({ length: count }, (_, index) =>
    circle(x + (index % columns) * 4.4, 8 + Math.floor(index / columns) * 4.4, 1.7, {
      fill: BLUE,
    }),
  ).join('');

const bacteria = drawing(
  68,
  22,
  dots(5, 1, 1) +
    arrow([10, 8], [17, 8], INK) +
    dots(21, 2, 2) +
    arrow([30, 8], [37, 8], INK) +
    dots(41, 4, 2) +
    arrow([50, 8], [57, 8], INK) +
    text(60, 9, '…', { 'font-size': 4 }) +
    centred(5, 20.5, 'başlangıç', { 'font-size': 2.6 }) +
    centred(23.2, 20.5, '20. dk', { 'font-size': 2.6 }) +
    centred(43.2, 20.5, '40. dk', { 'font-size': 2.6 }),
  'Her 20 dakikada iki katına çıkan bakteriler',
);

const cutSquare = drawing(
  64,
  21,
  rect(1, 2, 17, 17, { ...bare, fill: '#e9edfd' }) +
    line([9.5, 2], [9.5, 19], { stroke: INK, 'stroke-width': 0.3, 'stroke-dasharray': '1 1' }) +
    arrow([21, 10.5], [27, 10.5], INK) +
    rect(30, 2, 8.5, 17, { ...bare, fill: '#e9edfd' }) +
    line([30, 10.5], [38.5, 10.5], {
      stroke: INK,
      'stroke-width': 0.3,
      'stroke-dasharray': '1 1',
    }) +
    arrow([41.5, 10.5], [47.5, 10.5], INK) +
    rect(51, 6.2, 8.5, 8.5, { ...bare, fill: '#e9edfd' }),
  'İkiye kesilen kâğıt',
);

/** Test 2. */
export const POWERS_TEST: Test = {
  number: 2,
  name: 'Üslü İfadeler',
  unit: 1,
  minutes: 20,
  firstColumn: 6,
  questions: [
    {
      ask: `${power(2, '−4')} ifadesinin değeri kaçtır?`,
      options: ['−16', '−8', fraction(1, 16), fraction(1, 8)],
      layout: 'four',
      key: 'C',
    },
    {
      ask: `${power('(−3)', 3)} ifadesinin değeri kaçtır?`,
      options: ['−27', '−9', '9', '27'],
      layout: 'four',
      key: 'A',
    },
    {
      ask: `${power(5, 3)} · ${power(5, '−5')} işleminin sonucu kaçtır?`,
      options: [power(5, '−15'), power(5, '−2'), power(5, 2), power(5, 8)],
      layout: 'four',
      key: 'B',
    },
    {
      ask: `${fraction(`(2<sup>3</sup>)<sup>4</sup>`, '2<sup>5</sup>')} işleminin sonucu kaçtır?`,
      options: [power(2, 7), power(2, 9), power(2, 12), power(2, 17)],
      layout: 'four',
      key: 'A',
    },
    {
      ask: '0,000072 sayısının bilimsel gösterimi hangisidir?',
      options: [
        `72 · ${power(10, '−6')}`,
        `7,2 · ${power(10, '−4')}`,
        `0,72 · ${power(10, '−4')}`,
        `7,2 · ${power(10, '−5')}`,
      ],
      layout: 'two',
      key: 'D',
    },
    {
      statement:
        'Bir bakteri türünün sayısı her 20 dakikada iki katına çıkmaktadır. Başlangıçta 1 bakteri vardır.',
      figure: bacteria,
      ask: '2 saat sonunda kaç bakteri olur?',
      options: ['12', '32', '64', '128'],
      layout: 'four',
      key: 'C',
    },
    {
      statement: `1 MB, ${power(2, 10)} KB’tır. Bir bellekte her biri ${power(2, 4)} MB olan ${power(2, 3)} video dosyası vardır.`,
      ask: 'Videoların toplam boyutu kaç KB’tır?',
      options: [power(2, 12), power(2, 14), power(2, 15), power(2, 17)],
      layout: 'four',
      key: 'D',
    },
    {
      statement: `Alanı ${power(2, 8)} cm² olan kare biçimindeki kâğıt, her seferinde iki eş parçaya kesilip parçalardan biri atılıyor.`,
      figure: cutSquare,
      ask: '3. kesimden sonra elde kalan parçanın alanı kaç cm² olur?',
      options: [power(2, 4), power(2, 5), power(2, 6), power(2, 7)],
      layout: 'four',
      key: 'B',
    },
    {
      ask: `3 · ${power(10, 2)} + 5 · ${power(10, '−1')} + 7 · ${power(10, '−3')} çözümlemesi hangi sayıya aittir?`,
      options: ['300,57', '300,507', '30,507', '3,507'],
      layout: 'two',
      key: 'B',
    },
    {
      ask: `${power(4, unknown('x'))} = ${power(2, 10)} eşitliğinde ${unknown('x')} kaçtır?`,
      options: ['2', '4', '5', '8'],
      layout: 'four',
      key: 'C',
    },
  ],
};
