import { centred, drawing, line, rect, slice, text } from '../draw/svg.ts';
import { fractionBar, numberLine } from './figures.ts';
import { fraction, root, unknown } from './notation.ts';
import type { Test } from './question.ts';

const RED = '#d1345b';
const INK = '#1b2130';

const fifths = numberLine({
  width: 68,
  from: 0,
  to: 2,
  step: 0.2,
  label: (value) => (Number.isInteger(value) ? String(value) : ''),
  marks: [{ at: 1.4, name: 'A', colour: RED }],
  alt: '0 ile 2 arası her birim beş eş parçaya bölünmüş, A noktası 1’den sonraki ikinci çizgide',
});

const tart = drawing(
  31,
  31,
  Array.from({ length: 12 }, (_, index) =>
    slice(15.5, 15.5, 14.5, index * 30 - 90, index * 30 - 60, {
      fill: index < 4 ? '#f3a6ba' : index < 7 ? '#ffd98a' : '#fff',
      stroke: INK,
      'stroke-width': 0.35,
    }),
  ).join(''),
  '12 eş dilimli börek; 4 dilimi pembe, 3 dilimi sarı',
);

/** Test 3. */
export const FRACTIONS_TEST: Test = {
  number: 3,
  name: 'Kesirlerle İşlemler',
  unit: 2,
  minutes: 20,
  firstColumn: 6,
  questions: [
    {
      figure: fractionBar(60, 8, 3, '#ef8aa4'),
      ask: 'Boyalı kısmı gösteren kesir hangisidir?',
      options: [fraction(3, 5), fraction(3, 8), fraction(5, 8), fraction(5, 3)],
      layout: 'four',
      key: 'B',
    },
    {
      ask: `${fraction(3, 4)} + ${fraction(1, 6)} işleminin sonucu kaçtır?`,
      options: [fraction(4, 10), fraction(2, 3), fraction(5, 6), fraction(11, 12)],
      layout: 'four',
      key: 'D',
    },
    {
      ask: `${fraction(5, 6)} ÷ ${fraction(2, 3)} işleminin sonucu kaçtır?`,
      options: [fraction(5, 9), fraction(4, 5), fraction(5, 4), fraction(3, 2)],
      layout: 'four',
      key: 'C',
    },
    {
      figure: fifths,
      ask: 'A noktasına karşılık gelen sayı kaçtır?',
      options: [fraction(6, 5), fraction(7, 5), fraction(8, 5), fraction(9, 5)],
      layout: 'four',
      key: 'B',
    },
    {
      statement: `${unknown('a')} = ${fraction(3, 5)}, ${unknown('b')} = ${fraction(2, 3)} ve ${unknown('c')} = ${fraction(5, 8)} veriliyor.`,
      ask: 'Doğru sıralama hangisidir?',
      options: [
        `${unknown('a')} &lt; ${unknown('c')} &lt; ${unknown('b')}`,
        `${unknown('a')} &lt; ${unknown('b')} &lt; ${unknown('c')}`,
        `${unknown('b')} &lt; ${unknown('c')} &lt; ${unknown('a')}`,
        `${unknown('c')} &lt; ${unknown('a')} &lt; ${unknown('b')}`,
      ],
      layout: 'two',
      key: 'A',
    },
    {
      ask: '0,375 ondalık gösterimi hangi kesre eşittir?',
      options: [fraction(3, 8), fraction(3, 5), fraction(15, 4), fraction(37, 5)],
      layout: 'four',
      key: 'A',
    },
    {
      statement: `Bir su deposunun ${fraction(2, 5)}’i doludur. Depoya 60 litre su eklenince ${fraction(7, 10)}’u dolmuştur.`,
      ask: 'Deponun tamamı kaç litre su alır?',
      options: ['120', '150', '180', '200'],
      layout: 'four',
      key: 'D',
    },
    {
      statement: `12 eş dilime ayrılan böreğin ${fraction(1, 3)}’ünü Ali, ${fraction(1, 4)}’ünü Ece yemiştir.`,
      figure: tart,
      ask: 'Geriye kaç dilim börek kalmıştır?',
      options: ['4', '5', '6', '7'],
      layout: 'four',
      key: 'B',
    },
    {
      statement: `Bir bisikletli, 120 km’lik yolun ${fraction(3, 8)}’ini sabah gitmiştir.`,
      ask: 'Geriye kaç kilometre yol kalmıştır?',
      options: ['45', '60', '75', '80'],
      layout: 'four',
      key: 'C',
    },
    {
      ask: `−${fraction(3, 4)} ile −${fraction(1, 2)} arasında olan sayı hangisidir?`,
      options: [
        `−${fraction(7, 8)}`,
        `−${fraction(5, 8)}`,
        `−${fraction(3, 8)}`,
        `−${fraction(1, 4)}`,
      ],
      layout: 'four',
      key: 'B',
    },
  ],
};

const square75 = drawing(
  26,
  25,
  rect(1.5, 1, 23, 23, { fill: '#fdeaf0', stroke: INK, 'stroke-width': 0.4 }) +
    centred(13, 13.6, '75 cm²', { 'font-weight': 600, 'font-size': 3.4 }),
  'Alanı 75 santimetrekare olan kare',
);

const lettered = numberLine({
  width: 68,
  from: 2,
  to: 5,
  step: 0.5,
  label: (value) => (Number.isInteger(value) ? String(value) : ''),
  marks: [
    { at: 2.6, name: 'K', colour: RED },
    { at: 3.3, name: 'L', colour: RED },
    { at: 3.75, name: 'M', colour: RED },
    { at: 4.4, name: 'N', colour: RED },
  ],
  alt: 'Sayı doğrusunda K, L, M ve N noktaları',
});

const gardens = drawing(
  58,
  33,
  rect(3, 11, 20, 20, { fill: '#dff1e5', stroke: INK, 'stroke-width': 0.4 }) +
    rect(23, 1, 30, 30, { fill: '#fdeaf0', stroke: INK, 'stroke-width': 0.4 }) +
    centred(13, 22.4, '12 m²', { 'font-weight': 600 }) +
    centred(38, 17.4, '27 m²', { 'font-weight': 600 }) +
    line([3, 31], [53, 31], { stroke: RED, 'stroke-width': 1.1 }) +
    text(0, 32.2, 'P', { 'font-weight': 800, 'font-size': 3.2 }) +
    text(54.4, 32.2, 'R', { 'font-weight': 800, 'font-size': 3.2 }),
  'Yan yana iki kare bahçe; alt kenarları PR doğru parçası üzerinde',
);

/** Test 4. */
export const ROOTS_TEST: Test = {
  number: 4,
  name: 'Kareköklü İfadeler',
  unit: 2,
  minutes: 20,
  firstColumn: 5,
  questions: [
    {
      ask: `${root(81)} + ${root(49)} işleminin sonucu kaçtır?`,
      options: ['16', '32', root(130), '130'],
      layout: 'four',
      key: 'A',
    },
    {
      ask: `${root(50)} sayısının ${unknown('a')}${root(unknown('b'))} biçiminde yazılışı hangisidir?`,
      options: [`2${root(5)}`, `5${root(2)}`, `10${root(5)}`, `25${root(2)}`],
      layout: 'four',
      key: 'B',
    },
    {
      ask: `${root(30)} sayısı hangi iki ardışık doğal sayının arasındadır?`,
      options: ['3 ile 4', '4 ile 5', '5 ile 6', '6 ile 7'],
      layout: 'two',
      key: 'C',
    },
    {
      ask: `${root(18)} + ${root(8)} işleminin sonucu kaçtır?`,
      options: [root(26), `5${root(2)}`, `6${root(2)}`, `13${root(2)}`],
      layout: 'four',
      key: 'B',
    },
    {
      statement: 'Şekildeki karenin alanı 75 cm²’dir.',
      figure: square75,
      ask: 'Karenin çevresi kaç santimetredir?',
      options: [`10${root(3)}`, `15${root(3)}`, `20${root(3)}`, `25${root(3)}`],
      layout: 'two',
      key: 'C',
    },
    {
      figure: lettered,
      ask: `${root(11)} sayısına en yakın nokta hangisidir?`,
      options: ['K', 'L', 'M', 'N'],
      layout: 'four',
      key: 'B',
    },
    {
      ask: `${root(2)} · ${root(50)} işleminin sonucu kaçtır?`,
      options: ['10', '20', '25', '50'],
      layout: 'four',
      key: 'A',
    },
    {
      ask: `${fraction(root(75), root(3))} işleminin sonucu kaçtır?`,
      options: [root(5), '3', root(15), '5'],
      layout: 'four',
      key: 'D',
    },
    {
      ask: 'Aşağıdakilerden hangisi irrasyonel bir sayıdır?',
      options: [root('0,25'), root('1,21'), root('1,44'), root(10)],
      layout: 'four',
      key: 'D',
    },
    {
      statement:
        'Kare biçimindeki iki bahçe şekildeki gibi yan yanadır. Alanları 12 m² ve 27 m²’dir.',
      figure: gardens,
      ask: 'Kırmızı PR kenarının uzunluğu kaç metredir?',
      options: [root(39), `5${root(3)}`, `6${root(3)}`, `13${root(3)}`],
      layout: 'two',
      key: 'B',
    },
  ],
};
