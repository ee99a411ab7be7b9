import { centred, circle, line, polygon, text } from '../draw/svg.ts';
import { numberLine, pieChart, plane } from './figures.ts';
import type { Lesson } from './lesson.ts';
import { fraction, unknown } from './notation.ts';

const TEAL = '#0b8272';
const x = unknown('x');
const y = unknown('y');

/** The line y = 2x + 1 with its step of one across and two up. */
const slopePlane = (): string =>
  plane({
    cell: 5.4,
    left: -2,
    right: 4,
    bottom: -2,
    top: 7,
    draw: (px, py) =>
      line([px(-1.4), py(-1.8)], [px(2.9), py(6.8)], { stroke: TEAL, 'stroke-width': 0.8 }) +
      polygon(
        [
          [px(1), py(3)],
          [px(2), py(3)],
          [px(2), py(5)],
        ],
        { fill: '#ffd36b', 'fill-opacity': 0.75 },
      ) +
      text(px(2) + 1, py(4) + 1, '2', { 'font-weight': 800, 'font-size': 3.2 }) +
      centred(px(1.5), py(3) + 3.2, '1', { 'font-weight': 800, 'font-size': 3.2 }) +
      [0, 1, 2].map((value) => circle(px(value), py(2 * value + 1), 1, { fill: TEAL })).join(''),
    alt: 'y = 2x + 1 doğrusunun grafiği; 1 birim sağa gidince 2 birim yükselir',
  });

const fare = plane({
  cell: 6,
  left: 0,
  right: 8,
  bottom: 0,
  top: 5,
  label: (value) => (value > 8 ? '' : String(value)),
  draw: (px, py) =>
    line([px(0), py(1)], [px(6.5), py(4.25)], { stroke: TEAL, 'stroke-width': 0.8 }) +
    circle(px(0), py(1), 1, { fill: TEAL }) +
    circle(px(4), py(3), 1, { fill: TEAL }) +
    line([px(4), py(0)], [px(4), py(3)], {
      stroke: TEAL,
      'stroke-width': 0.3,
      'stroke-dasharray': '1 1',
    }) +
    line([px(0), py(3)], [px(4), py(3)], {
      stroke: TEAL,
      'stroke-width': 0.3,
      'stroke-dasharray': '1 1',
    }),
  alt: 'Suyun yüksekliği: dakika 0’da 1 cm, dakika 4’te 3 cm',
});

/** Lesson 3.1. */
export const LINES: Lesson = {
  unit: 3,
  number: '3.1',
  title: 'Doğrusal Denklemler',
  aim: 'Denklem çözer; tablodan grafiğe, grafikten eğime geçeriz.',
  factTitle: 'Doğrunun dili',
  fact: `<div class="cols"><p>${y} = ${unknown('m')}${x} + ${unknown('n')} biçimindeki ilişkilerin grafiği bir <b>doğrudur</b>. ${unknown('n')}, doğrunun ${y} eksenini kestiği yeri söyler.</p><p><b>Eğim</b> ${unknown('m')}, dikey değişimin yatay değişime oranıdır. Eğim pozitifse doğru sağa doğru yükselir, negatifse alçalır.</p></div>`,
  examples: [
    {
      ask: `${y} = 2${x} + 1 doğrusunu çizip eğimini bulalım.`,
      solution: `<p>Birkaç değer hesaplarız:</p><table class="grid" style="margin:2mm 0"><tr><th>${x}</th><td>0</td><td>1</td><td>2</td></tr><tr><th>${y}</th><td>1</td><td>3</td><td>5</td></tr></table><p>Noktaları birleştiririz. 1 birim sağa gidince 2 birim yükseliriz: eğim ${fraction(2, 1)} = <b class="r">2</b>.</p>`,
      figure: slopePlane(),
    },
    {
      ask: 'Boş olmayan bir kaba sabit hızla su dolduruluyor. Grafikte yatay eksen dakikayı, dikey eksen yüksekliği (cm) gösteriyor. 10. dakikada yükseklik kaç santimetre olur?',
      solution: `<p>Yükseklik 4 dakikada 1 cm’den 3 cm’ye çıkmış: <span class="m">eğim ${fraction(2, 4)} = ${fraction(1, 2)}</span>. Denklem ${y} = ${fraction(1, 2)}${x} + 1 olur. ${x} = 10 için <span class="m">${y} = 5 + 1 = <b class="r">6 cm</b></span>.</p>`,
      figure: fare,
    },
  ],
  exercises: [
    `4${x} − 3 = 2${x} + 9 denklemini çözünüz.`,
    `(1, 4) ve (3, 10) noktalarından geçen doğrunun eğimi kaçtır?`,
  ],
};

const upToFour = numberLine({
  width: 150,
  from: -2,
  to: 8,
  step: 1,
  label: (value) => String(value).replace('-', '−'),
  marks: [{ at: 4, colour: TEAL }],
  ray: { from: 4, toward: 'left', colour: TEAL },
  alt: '4 ve 4’ten küçük sayılar boyalı',
});

const beyondTwo = numberLine({
  width: 150,
  from: -6,
  to: 4,
  step: 1,
  label: (value) => String(value).replace('-', '−'),
  marks: [{ at: -2, open: true, colour: TEAL }],
  ray: { from: -2, toward: 'right', colour: TEAL },
  alt: '−2’den büyük sayılar boyalı, −2 dahil değil',
});

const hobbies = pieChart(46, [
  { degrees: 162, words: ['Kitap', '162°'], fill: '#a9dcd4' },
  { degrees: 108, words: ['Müzik', '108°'], fill: '#ffe2a6' },
  { degrees: 90, words: ['Spor', '90°'], fill: '#f7c0b4' },
]);

/** Lesson 3.2. */
export const INEQUALITIES: Lesson = {
  unit: 3,
  number: '3.2',
  title: 'Eşitsizlikler ve Veri',
  aim: 'Eşitsizlikleri sayı doğrusunda gösterir, daire grafiği okuruz.',
  factTitle: 'Dikkat!',
  fact: `<div class="cols"><p>Bir eşitsizliğin iki yanı <b>negatif</b> bir sayıyla çarpılır ya da bölünürse eşitsizlik <b>yön değiştirir</b>.</p><p>≤ ve ≥ için sayı doğrusunda <b>dolu</b>, &lt; ve &gt; için <b>boş</b> nokta kullanılır.</p></div>`,
  examples: [
    {
      ask: `3${x} − 5 ≤ 7 eşitsizliğini çözelim.`,
      solution: `<p>3${x} ≤ 12 olduğundan <b class="r">${x} ≤ 4</b>. Nokta doludur:</p><div style="margin-top:2mm">${upToFour}</div>`,
    },
    {
      ask: `−2${x} + 1 &lt; 5 eşitsizliğini çözelim.`,
      solution: `<p>−2${x} &lt; 4. İki yanı −2’ye bölünce yön değişir: <b class="r">${x} &gt; −2</b>. Nokta boştur:</p><div style="margin-top:2mm">${beyondTwo}</div>`,
    },
    {
      ask: '40 öğrenciye uğraşları soruldu: 18’i kitap, 12’si müzik, 10’u spor dedi. Daire grafiğindeki açılar kaç derecedir?',
      solution: `<p>Her öğrenciye ${fraction(360, 40)} = 9° düşer.</p><p>Kitap: 18 · 9 = <b class="r">162°</b><br>Müzik: 12 · 9 = <b class="r">108°</b><br>Spor: 10 · 9 = <b class="r">90°</b></p><p>Sağlama: 162 + 108 + 90 = 360.</p>`,
      figure: hobbies,
    },
  ],
  exercises: [
    `7 − ${x} &gt; 3 eşitsizliğini çözünüz.`,
    '12, 15, 9, 20 ve 14 sayılarının ortalaması kaçtır?',
  ],
};
