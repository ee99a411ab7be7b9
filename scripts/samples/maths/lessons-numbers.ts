import { arrow, centred, circle, drawing, rect, text } from '../draw/svg.ts';
import { divisionLadder } from './figures.ts';
import { audioNote, type Lesson } from './lesson.ts';
import { fraction, power, unknown } from './notation.ts';

const BLUE = '#2a4be0';
const INK = '#1b2130';

const ladder = divisionLadder(
  [
    ['48', '60', '2'],
    ['24', '30', '2'],
    ['12', '15', '2'],
    ['6', '15', '2'],
    ['3', '15', '3'],
    ['1', '5', '5'],
    ['', '1', ''],
  ],
  BLUE,
);

const garden = (): string => {
  const [x0, y0, step] = [6, 5, 5.2];
  const dots: string[] = [];
  for (let column = 0; column <= 7; column += 1)
    for (const row of [0, 3])
      dots.push(circle(x0 + column * step, y0 + row * step, 1.1, { fill: '#2e8b57' }));
  for (const row of [1, 2])
    for (const column of [0, 7])
      dots.push(circle(x0 + column * step, y0 + row * step, 1.1, { fill: '#2e8b57' }));
  const field = rect(x0, y0, 7 * step, 3 * step, {
    fill: '#eaf5ea',
    stroke: INK,
    'stroke-width': 0.3,
  });
  const names =
    centred(x0 + 3.5 * step, y0 + 3 * step + 5.6, '84 m', { 'font-weight': 600 }) +
    text(x0 + 7 * step + 2.6, y0 + 1.5 * step + 1, '36 m', { 'font-weight': 600 });
  return drawing(
    55,
    27,
    field + dots.join('') + names,
    '84 metreye 36 metrelik bahçe ve çevresine dikilen fidanlar',
  );
};

/** Two rhythms over 24 beats, one rings each third beat, the other each fourth. */
const rhythm = (): string => {
  const x = (beat: number) => 26 + beat * 5.35;
  const parts: string[] = [
    text(0, 6.1, '3 vuruşta bir', { 'font-weight': 600, fill: '#d1345b' }),
    text(0, 14.1, '4 vuruşta bir', { 'font-weight': 600, fill: BLUE }),
  ];
  for (let beat = 1; beat <= 24; beat += 1) {
    const together = beat % 12 === 0;
    if (together) parts.push(rect(x(beat) - 2.5, 0.4, 5, 21.2, { fill: '#ffe9a8', rx: 1.6 }));
    for (const [every, y, fill] of [
      [3, 5, '#d1345b'],
      [4, 13, BLUE],
    ] as const) {
      const rings = beat % every === 0;
      const look = rings ? { fill } : { fill: '#fff', stroke: '#b7bfce', 'stroke-width': 0.3 };
      parts.push(circle(x(beat), y, rings ? 1.9 : 1.1, look));
    }
    if (beat % 3 === 0 || beat % 4 === 0)
      parts.push(
        centred(x(beat), 20.2, String(beat), {
          'font-size': 2.7,
          'font-weight': together ? 800 : 400,
        }),
      );
  }
  return drawing(
    158,
    22,
    parts.join(''),
    '3 ve 4 vuruşta bir çalan ziller 12. ve 24. vuruşta birlikte çalar',
  );
};

/** Lesson 1.1. */
export const FACTORS: Lesson = {
  unit: 1,
  number: '1.1',
  title: 'Çarpanlar ve Katlar',
  aim: 'Sayıları asal çarpanlarına ayırır, EBOB ve EKOK bulur, nerede kullanacağımızı öğreniriz.',
  factTitle: 'Aklınızda olsun',
  fact: `<div class="cols"><p>Bir doğal sayıyı kalansız bölen sayılara o sayının <b>çarpanları</b> denir. Yalnızca iki çarpanı olan sayılar <b>asaldır</b>: 2, 3, 5, 7, 11, …</p><p><b>EBOB</b> ortak çarpanların en büyüğü, <b>EKOK</b> ortak katların en küçüğüdür. EBOB’u 1 olan sayılar <b>aralarında asaldır</b>.</p></div>`,
  examples: [
    {
      ask: '48 ve 60 sayılarının EBOB’unu ve EKOK’unu bulalım.',
      solution: `<p>İki sayıyı birlikte asal çarpanlarına ayırırız. İki sayıyı da bölen asallar 2, 2 ve 3’tür:</p><p>EBOB(48, 60) = 2 · 2 · 3 = <b class="r">12</b></p><p>Bütün asalların çarpımı ise EKOK’u verir:</p><p>EKOK(48, 60) = ${power(2, 4)} · 3 · 5 = <b class="r">240</b></p>`,
      figure: ladder,
    },
    {
      ask: '84 m’ye 36 m’lik bir bahçenin çevresine, köşelere de gelecek biçimde eşit aralıklarla fidan dikilecek. En az kaç fidan gerekir?',
      solution: `<p>Aralık en büyük olmalı: EBOB(84, 36) = 12 m.</p><p>Çevre 2 · (84 + 36) = 240 m olduğundan <span class="m">240 ÷ 12 = <b class="r">20 fidan</b></span> gerekir.</p>`,
      figure: garden(),
    },
    {
      ask: 'Zillerden biri 3, öteki 4 vuruşta bir çalıyor. Kaçıncı vuruşta birlikte çalarlar?',
      solution: `<p>EKOK(3, 4) = 12; birlikte ilk kez <b class="r">12. vuruşta</b>, sonra her 12 vuruşta bir çalarlar.</p><div style="margin:2.4mm 0 1.6mm">${rhythm()}</div>${audioNote('rhythm', 'İki zili dinleyin ve birlikte çaldıkları anı sayarak bulun.')}`,
    },
  ],
  exercises: [
    '90 sayısını asal çarpanlarının çarpımı biçiminde yazınız.',
    'EBOB(42, 56) ve EKOK(42, 56) kaçtır?',
  ],
};

/** Paper folded again and again: the layers double. */
const folds = (): string => {
  const parts: string[] = [];
  [1, 2, 4, 8, 16].forEach((layers, index) => {
    const width = 24 / (1 + index * 0.35);
    const x = 4 + index * 31;
    for (let layer = 0; layer < layers; layer += 1)
      parts.push(
        rect(x + 12 - width / 2, 20 - (layer + 1) * 1.05, width, 0.85, {
          fill: layer % 2 === 0 ? BLUE : '#8ea2f3',
        }),
      );
    parts.push(centred(x + 12, 25.4, `${layers} kat`, { 'font-weight': 600 }));
    if (index < 4) parts.push(arrow([x + 25.4, 18], [x + 29.6, 18], INK, 0.4, 2));
  });
  return drawing(
    158,
    27,
    parts.join(''),
    'Katlanan kâğıdın kat sayısı her seferinde iki katına çıkar',
  );
};

/** The powers of ten from thousands down to thousandths. */
const tens = (): string => {
  const names = ['1000', '100', '10', '1', '0,1', '0,01', '0,001'];
  const exponents = ['3', '2', '1', '0', '−1', '−2', '−3'];
  const cells = names.map((name, index) => {
    const x = 1 + index * 22.4;
    const box = rect(x, 1, 21, 13, { fill: index < 4 ? '#fff' : '#fff4d6', rx: 2 });
    const words = centred(x + 10.5, 6.2, name, { 'font-size': 3.4 });
    const powerWords = `10<tspan dy="-1.3" font-size="2.5">${exponents[index]}</tspan>`;
    return (
      box +
      words +
      centred(x + 10.5, 11.6, powerWords, { 'font-weight': 800, 'font-size': 3.6, fill: BLUE })
    );
  });
  const words = centred(78, 21.2, 'her adımda 10’a bölünür', { 'font-size': 2.8 });
  return drawing(
    158,
    22,
    cells.join('') + arrow([1, 17], [157, 17], INK, 0.3, 2.2) + words,
    '10’un kuvvetleri',
  );
};

/** Lesson 1.2. */
export const POWERS: Lesson = {
  unit: 1,
  number: '1.2',
  title: 'Üslü İfadeler',
  aim: 'Tekrarlı çarpmayı kısaca yazar, negatif üssün anlamını ve bilimsel gösterimi öğreniriz.',
  factTitle: 'Kurallar',
  fact: `<div class="cols"><p>${unknown('a')} sıfırdan farklı olmak üzere<br>${power(unknown('a'), unknown('m'))} · ${power(unknown('a'), unknown('n'))} = ${power(unknown('a'), `${unknown('m')} + ${unknown('n')}`)}<br>${power(unknown('a'), unknown('m'))} ÷ ${power(unknown('a'), unknown('n'))} = ${power(unknown('a'), `${unknown('m')} − ${unknown('n')}`)}<br>(${power(unknown('a'), unknown('m'))})<sup>${unknown('n')}</sup> = ${power(unknown('a'), `${unknown('m')} · ${unknown('n')}`)}</p><p>${power(unknown('a'), 0)} = 1 ve ${power(unknown('a'), `−${unknown('n')}`)} = ${fraction(1, power(unknown('a'), unknown('n')))}.<br>Bir sayının <b>bilimsel gösteriminde</b> ilk çarpanın mutlak değeri 1 ile 10 arasındadır (1 olabilir, 10 olamaz); ikincisi 10’un bir kuvvetidir.</p></div><div style="margin-top:3.4mm">${tens()}</div>`,
  examples: [
    {
      ask: `${power(2, 3)} · ${power(2, '−5')} işleminin sonucunu bulalım.`,
      solution: `<p>Tabanlar aynı, üsleri toplarız: ${power(2, '3 + (−5)')} = ${power(2, '−2')} = ${fraction(1, power(2, 2))} = <b class="r">${fraction(1, 4)}</b></p>`,
    },
    {
      ask: '0,00045 ve 38&nbsp;000&nbsp;000 sayılarını bilimsel gösterimle yazalım.',
      solution: `<p>Virgülü ilk rakamdan sonraya taşır, basamakları sayarız: 0,00045 = <b class="r">4,5 · ${power(10, '−4')}</b> ve <span class="m">38 000 000 = <b class="r">3,8 · ${power(10, 7)}</b></span>.</p>`,
    },
    {
      ask: '0,1 mm kalınlığındaki bir kâğıt hep ikiye katlanıyor. 10. katlamadan sonra kalınlık kaç milimetre olur?',
      solution: `<p>Her katlamada kat sayısı 2 ile çarpılır. 10 katlamada ${power(2, 10)} = 1024 kat olur; kalınlık <span class="m">1024 · 0,1 = <b class="r">102,4 mm</b></span>, yani 10 cm’den fazladır.</p><div style="margin-top:2.4mm">${folds()}</div>`,
    },
  ],
  exercises: [
    `${power(3, '−2')} + ${power(3, 0)} işleminin sonucunu bulunuz.`,
    'Işık bir saniyede yaklaşık 300&nbsp;000&nbsp;000 m yol alır. Bilimsel gösterimle yazınız.',
  ],
};
