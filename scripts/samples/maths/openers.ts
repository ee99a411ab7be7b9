import { centred, circle, line, type Point, polygon, rect } from '../draw/svg.ts';
import type { Sheet } from '../press/book.ts';
import { openerSheet } from './lesson.ts';

const bleed = (content: string): string =>
  `<svg class="bleed" viewBox="0 0 210 297" aria-hidden="true">${content}</svg>`;

/** Numbers 1–50: multiples of 3 in rings, of 4 in discs, of both in white. */
const sieve = (): string =>
  Array.from({ length: 50 }, (_, index) => {
    const number = index + 1;
    const x = 26.7 + (index % 10) * 17.4;
    const y = 121 + Math.floor(index / 10) * 19.5;
    const both = number % 12 === 0;
    const disc = both
      ? circle(x, y, 7.6, { fill: '#ffcf4a' })
      : number % 4 === 0
        ? circle(x, y, 7.6, { fill: '#14206e' })
        : number % 3 === 0
          ? circle(x, y, 7.2, { fill: 'none', stroke: '#fff', 'stroke-width': 0.8 })
          : '';
    const fill = both ? '#14206e' : '#fff';
    return disc + centred(x, y + 2, String(number), { fill, 'font-size': 5.6, 'font-weight': 600 });
  }).join('');

const WALL_FILLS = [
  '#fff',
  '#ffd3df',
  '#ffcf4a',
  '#f7a5ba',
  '#fff',
  '#ffd3df',
  '#ffcf4a',
  '#f7a5ba',
];

/** A wall of bars cut into 1 to 8 equal pieces. */
const fractionWall = (): string =>
  WALL_FILLS.map((fill, row) => {
    const parts = row + 1;
    const piece = 174 / parts;
    const y = 106 + row * 12.6;
    return Array.from({ length: parts }, (_, index) => {
      const x = 18 + index * piece;
      const name = parts === 1 ? '1' : `1/${parts}`;
      const brick = rect(x + 0.6, y, piece - 1.2, 11.4, { fill, rx: 1.6 });
      return (
        brick +
        centred(x + piece / 2, y + 7.6, name, {
          fill: '#6b0f2b',
          'font-size': 5,
          'font-weight': 800,
        })
      );
    }).join('');
  }).join('');

/** Straight lines between two axes whose crossings seem to bend into a curve. */
const stringArt = (): string => {
  const steps = 20;
  const [left, top, width, height] = [18, 108, 174, 98];
  const strings = Array.from({ length: steps + 1 }, (_, index) => {
    const from: Point = [left, top + (height * index) / steps];
    const to: Point = [left + (width * index) / steps, top + height];
    const mirrorFrom: Point = [left + width, top + height - (height * index) / steps];
    const mirrorTo: Point = [left + width - (width * index) / steps, top];
    const own = line(from, to, { stroke: '#fff', 'stroke-width': 0.45 });
    return own + line(mirrorFrom, mirrorTo, { stroke: '#ffcf4a', 'stroke-width': 0.45 });
  }).join('');
  const knots = Array.from(
    { length: steps + 1 },
    (_, index) =>
      circle(left + (width * index) / steps, top + height, 0.9, { fill: '#fff' }) +
      circle(left, top + (height * index) / steps, 0.9, { fill: '#fff' }) +
      circle(left + (width * index) / steps, top, 0.9, { fill: '#ffcf4a' }) +
      circle(left + width, top + (height * index) / steps, 0.9, { fill: '#ffcf4a' }),
  ).join('');
  return strings + knots;
};

const TREE_FILLS = [
  '#6a2c02',
  '#8f3f06',
  '#b4520c',
  '#ffcf4a',
  '#ffdf88',
  '#fff1cf',
  '#fff',
  '#fff',
];

/** A Pythagoras tree: each square carries a right triangle with sides 3, 4, 5 and two smaller squares. */
const pythagorasTree = (a: Point, b: Point, depth: number): string => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const c: Point = [b[0] + dy, b[1] - dx];
  const d: Point = [a[0] + dy, a[1] - dx];
  const fill = TREE_FILLS[depth] ?? '#fff';
  const square = polygon([a, b, c, d], { fill });
  if (depth >= 7) return square;
  const along = depth % 2 === 0 ? 16 / 25 : 9 / 25;
  const away = 12 / 25;
  const peak: Point = [d[0] + dx * along + dy * away, d[1] + dy * along - dx * away];
  return square + pythagorasTree(d, peak, depth + 1) + pythagorasTree(peak, c, depth + 1);
};

/** The four pages that open the units, by unit number. */
export const OPENERS: Readonly<Record<1 | 2 | 3 | 4, Sheet>> = {
  1: openerSheet({
    unit: 1,
    lead: 'Sarı dairelerdeki sayıların sırrı ne? Her biri hem 3’ün hem 4’ün katı. Sayıların içini açtıkça birbirlerine nasıl bağlandıklarını göreceğiz.',
    goals: [
      'Bir sayıyı asal çarpanlarına ayırmak',
      'EBOB ve EKOK ile günlük sorunları çözmek',
      'Negatif üslü ifadelerle işlem yapmak',
      'Çok büyük ve çok küçük sayıları yazmak',
    ],
    words: 'çarpan, kat, asal sayı, EBOB, EKOK, aralarında asal, taban, üs, bilimsel gösterim',
    art: bleed(sieve()),
  }),
  2: openerSheet({
    unit: 2,
    lead: 'Aynı boydaki bir duvarı kaç tuğlayla örersek örelim, toplamı hep 1 eder. Parçalardan başlayıp kesirle yazılamayan sayılara gideceğiz.',
    goals: [
      'Kesirleri karşılaştırmak, toplamak, bölmek',
      'Kesirleri sayı doğrusunda göstermek',
      'Tam kare sayıları ve karekökü tanımak',
      'Kareköklü ifadelerle işlem yapmak',
    ],
    words: 'pay, payda, denk kesir, ortak payda, tam kare, karekök, irrasyonel sayı',
    art: bleed(fractionWall()),
  }),
  3: openerSheet({
    unit: 3,
    lead: 'Bu çizimde tek bir eğri yok; yalnızca doğrular var. Düz çizgiler bir araya gelince neler anlatabilir?',
    goals: [
      'Doğrusal ilişkiyi tablo ve grafikle anlatmak',
      'Bir doğrunun eğimini bulmak',
      'Eşitsizliği sayı doğrusunda göstermek',
      'Grafik okumak ve ortalama bulmak',
    ],
    words: 'denklem, eğim, eksen, doğrusal ilişki, eşitsizlik, sütun grafiği, daire grafiği',
    art: bleed(stringArt()),
  }),
  4: openerSheet({
    unit: 4,
    lead: 'Bu ağacın her dalında bir dik üçgen saklı: kenarları 3, 4 ve 5 ile orantılı. Büyük kare, üzerindeki iki karenin toplamına eşit.',
    goals: [
      'Üçgenin kenar ve açı özelliklerini kullanmak',
      'Pisagor bağıntısıyla uzunluk bulmak',
      'Bir olayın olasılığını hesaplamak',
      'Eş olasılıklı durumları ayırt etmek',
    ],
    words: 'hipotenüs, dik kenar, dış açı, üçgen eşitsizliği, olası durum, olasılık',
    art: bleed(pythagorasTree([90, 217], [116, 217], 0)),
  }),
};
