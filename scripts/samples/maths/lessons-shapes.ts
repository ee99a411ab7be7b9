import { centred, circle, drawing, line, type Point, polygon, rect, text } from '../draw/svg.ts';
import { rightAngle } from './figures.ts';
import { audioNote, type Lesson } from './lesson.ts';
import { fraction, power, root, unknown } from './notation.ts';

const ORANGE = '#d2600d';
const INK = '#1b2130';
const bold = { 'font-weight': 600 };
const x = unknown('x');

/** A 3-4-5 triangle with the three squares built of unit cells. */
export const pythagoras = (cell: number): string => {
  const [ox, oy] = [3 * cell + 2, 7.2 * cell - 1];
  const fills = ['#f7a5ba', '#ffd36b', '#8fd3c7'];
  const grid = (origin: Point, right: Point, up: Point, side: number, fill: string): string => {
    const parts: string[] = [];
    for (let i = 0; i < side; i += 1)
      for (let j = 0; j < side; j += 1) {
        const at = (a: number, b: number): Point => [
          origin[0] + (right[0] * a + up[0] * b) * cell,
          origin[1] + (right[1] * a + up[1] * b) * cell,
        ];
        parts.push(
          polygon([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)], {
            fill,
            stroke: '#fff',
            'stroke-width': 0.35,
          }),
        );
      }
    return parts.join('');
  };
  const corner: Point = [ox, oy];
  const foot: Point = [ox + 4 * cell, oy];
  const head: Point = [ox, oy - 3 * cell];
  const left = grid(corner, [0, -1], [-1, 0], 3, fills[0] ?? '');
  const below = grid(corner, [1, 0], [0, 1], 4, fills[1] ?? '');
  const slanted = grid(head, [0.8, 0.6], [0.6, -0.8], 5, fills[2] ?? '');
  const triangle = polygon([corner, foot, head], {
    fill: '#fff',
    stroke: INK,
    'stroke-width': 0.5,
  });
  const look = { 'font-weight': 800, 'font-size': cell * 0.72 };
  const words =
    centred(ox - 1.5 * cell, oy - 1.25 * cell, '9', look) +
    centred(ox + 2 * cell, oy + 2.25 * cell, '16', look) +
    centred(ox + 3.5 * cell, oy - 3.25 * cell, '25', look);
  const mark = rightAngle(corner, [1, 0], [0, -1], cell * 0.42);
  return drawing(
    10.3 * cell + 1,
    11.3 * cell,
    left + below + slanted + triangle + mark + words,
    'Kenarları 3, 4, 5 olan dik üçgenin kenarlarına kurulan kareler: 9 + 16 = 25',
  );
};

const isosceles = drawing(
  58,
  38,
  polygon(
    [
      [4, 33],
      [54, 33],
      [29, 3],
    ],
    { fill: '#fdeedf', stroke: INK, 'stroke-width': 0.4 },
  ) +
    line([29, 3], [29, 33], { stroke: ORANGE, 'stroke-width': 0.5, 'stroke-dasharray': '1.4 1' }) +
    rightAngle([29, 33], [1, 0], [0, -1], 2.4) +
    text(12, 17.5, '13', { 'text-anchor': 'end', ...bold }) +
    text(46, 17.5, '13', bold) +
    centred(16.5, 37.2, '5', bold) +
    centred(41.5, 37.2, '5', bold) +
    text(26.6, 21, 'h', { 'font-style': 'italic', fill: ORANGE, 'font-size': 3.6, ...bold }),
  'Eş kenarları 13, tabanı 10 olan ikizkenar üçgen ve yüksekliği',
);

/** Lesson 4.1. */
export const TRIANGLES: Lesson = {
  unit: 4,
  number: '4.1',
  title: 'Üçgenler ve Pisagor',
  aim: 'Üçgenin kenarları arasındaki ilişkileri kullanıp uzunluk buluruz.',
  factTitle: 'Pisagor bağıntısı',
  fact: `<div style="display:flex;gap:9mm;align-items:center"><div style="flex:1"><p>Dik üçgende dik kenarların kareleri toplamı, hipotenüsün karesine eşittir: ${power(unknown('a'), 2)} + ${power(unknown('b'), 2)} = ${power(unknown('c'), 2)}.</p><p>Şekilde 9 + 16 = 25 birim kare.</p><p><b>Üçgen eşitsizliği:</b> Her kenar, öteki ikisinin toplamından küçük, farkının mutlak değerinden büyüktür.</p><div style="margin-top:3mm">${audioNote('pythagoras', 'Şekli büyütün, birim kareleri sayın.')}</div></div><div>${pythagoras(4.5)}</div></div>`,
  examples: [
    {
      ask: 'Dik kenarları 6 cm ve 8 cm olan üçgenin hipotenüsü kaç santimetredir?',
      solution: `<p>${power(6, 2)} + ${power(8, 2)} = 36 + 64 = 100 olduğundan hipotenüs ${root(100)} = <b class="r">10 cm</b>’dir. Bu, 3-4-5 üçgeninin iki katıdır.</p>`,
    },
    {
      ask: 'Eş kenarları 13 cm, tabanı 10 cm olan ikizkenar üçgenin alanını bulalım.',
      solution: `<p>Yükseklik tabanı 5’er santimetreye böler:</p><p>${power(unknown('h'), 2)} = ${power(13, 2)} − ${power(5, 2)} = 144, ${unknown('h')} = 12 cm.</p><p>Alan = ${fraction('10 · 12', 2)} = <b class="r">60 cm²</b></p>`,
      figure: isosceles,
    },
    {
      ask: 'İki kenarı 5 cm ve 8 cm olan üçgenin üçüncü kenarı hangi tam sayılar olabilir?',
      solution: `<p>8 − 5 &lt; ${x} &lt; 8 + 5, yani 3 &lt; ${x} &lt; 13. ${x} değeri 4, 5, …, 12 olabilir: <b class="r">9 farklı değer</b>.</p>`,
    },
  ],
  exercises: [
    'Köşegeni 10 cm, bir kenarı 6 cm olan dikdörtgenin alanı kaçtır?',
    'Kenarları 9, 12 ve 15 olan üçgen dik üçgen midir? Neden?',
  ],
};

const COLOURS = ['#d1345b', '#2a4be0', '#f4b323', '#0b8272'] as const;

/** A two-way table of the sums of two dice. */
const diceTable = (): string => {
  const cell = 7;
  const parts: string[] = [];
  for (let row = 0; row <= 6; row += 1)
    for (let column = 0; column <= 6; column += 1) {
      const head = row === 0 || column === 0;
      const sum = row + column;
      const seven = !head && sum === 7;
      const fill = head ? '#fdeedf' : seven ? ORANGE : '#fff';
      const words = row === 0 && column === 0 ? '+' : String(head ? row || column : sum);
      parts.push(
        rect(1 + column * cell, 1 + row * cell, cell, cell, {
          fill,
          stroke: '#e3c9b2',
          'stroke-width': 0.25,
        }),
      );
      parts.push(
        centred(1 + (column + 0.5) * cell, 2.2 + (row + 0.5) * cell, words, {
          'font-size': 3.3,
          'font-weight': head || seven ? 800 : 400,
          fill: seven ? '#fff' : INK,
        }),
      );
    }
  return drawing(51, 51, parts.join(''), 'İki zarın toplamları; 7 veren altı durum boyalı');
};

const beads = drawing(
  44,
  18,
  Array.from({ length: 9 }, (_, index) =>
    circle(5 + (index % 5) * 8 + (index > 4 ? 4 : 0), index > 4 ? 13 : 5, 3.2, {
      fill: index < 4 ? COLOURS[3] : index < 7 ? COLOURS[2] : COLOURS[0],
    }),
  ).join(''),
  '4 yeşil, 3 sarı ve 2 kırmızı boncuk',
);

/** A scale from 0 (impossible) to 1 (certain). */
const likelihood = drawing(
  156,
  17,
  rect(6, 5, 144, 3.4, { fill: '#f7c79b', rx: 1.7 }) +
    [0, 0.25, 0.5, 0.75, 1]
      .map((value) =>
        line([6 + value * 144, 3.6], [6 + value * 144, 9.8], { stroke: INK, 'stroke-width': 0.4 }),
      )
      .join('') +
    text(3, 14.6, '0 · imkânsız', bold) +
    centred(78, 14.6, '0,5 · yarı yarıya', bold) +
    text(153, 14.6, '1 · kesin', { 'text-anchor': 'end', ...bold }),
  'Olasılık 0 ile 1 arasındadır',
);

/** Lesson 4.2. */
export const CHANCE: Lesson = {
  unit: 4,
  number: '4.2',
  title: 'Olasılık',
  aim: 'Olası durumları sayar, bir olayın olasılığını kesirle söyleriz.',
  factTitle: 'Olasılık nasıl bulunur?',
  fact: `<p>Bütün durumlar eşit olasılıklıysa bir olayın olasılığı, <b>istenen durum sayısının tüm durum sayısına oranıdır</b>. Olasılık hiçbir zaman 0’dan küçük, 1’den büyük olamaz.</p><div style="margin-top:3mm">${likelihood}</div>`,
  examples: [
    {
      ask: 'Kutuda 4 yeşil, 3 sarı, 2 kırmızı boncuk var. Rastgele çekilen boncuğun sarı olma olasılığı kaçtır?',
      solution: `<p>9 boncuğun 3’ü sarıdır: ${fraction(3, 9)} = <b class="r">${fraction(1, 3)}</b></p>`,
      figure: beads,
    },
    {
      ask: 'İki zar birlikte atılıyor. Toplamın 7 olma olasılığı kaçtır?',
      solution: `<p>Tablo bütün toplamları gösterir: 6 · 6 = 36 eş olasılıklı durum vardır. Bunların 6’sında toplam 7’dir.</p><p>Olasılık ${fraction(6, 36)} = <b class="r">${fraction(1, 6)}</b></p><p>En sık gelen toplam 7, en seyrek gelenler 2 ve 12’dir.</p>`,
      figure: diceTable(),
    },
  ],
  exercises: [
    '1’den 20’ye kadar numaralı kartlardan 6’nın katı çekme olasılığı kaçtır?',
    'İki madenî para atılıyor. İkisinin de tura gelme olasılığı kaçtır?',
    'İki zar atılıyor. Toplamın 10 olma olasılığı kaçtır?',
    'Bir olayın olasılığı 0,35 ise olmama olasılığı kaçtır?',
  ],
};
