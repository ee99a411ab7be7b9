import { randomFrom } from '@sayfa/kernel';
import type { Layout } from './layouts.ts';

const pick = <Item>(random: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};

const numbering = {
  tr: ['{n}.', '{n})', '{n}-', 'Soru {n}', 'Soru {n}:', 'S{n}.'],
  en: ['{n}.', '{n})', '({n})', 'Question {n}', 'Q{n}.', 'Question {n}.'],
  fr: ['{n}.', '{n})', 'Question {n} :', 'Exercice {n}'],
  ar: ['{n}-', '{n}.', '{n})', 'السؤال {n}', 'س{n}:'],
  ja: ['{n}．', '問{n}', '（{n}）', '第{n}問'],
} as const;

const digitsOf = (random: () => number, lang: Layout['lang']): Layout['digits'] => {
  if (lang === 'ar') return pick(random, ['arabic', 'latin']);
  return lang === 'ja' ? pick(random, ['wide', 'latin']) : 'latin';
};

/** Randomly combined layouts, not used while the detection was developed. */
export const mixedLayouts = (count: number): Layout[] => {
  const random = randomFrom(20_261_120);
  return Array.from({ length: count }, (_, index) => {
    const lang = pick(random, ['tr', 'tr', 'en', 'fr', 'ar', 'ja'] as const);
    const columns = pick(random, [1, 2, 2, 2, 3] as const);
    const number = pick(random, numbering[lang]);
    const scanned = random() < 0.2;
    return {
      name: `mixed ${index + 1}`,
      lang,
      columns,
      rule: random() < 0.5,
      number,
      digits: digitsOf(random, lang),
      hanging: number.length <= 5 ? random() < 0.75 : false,
      options: pick(random, ['row', 'grid', 'grid', 'stack', 'none'] as const),
      figures: pick(random, [1, 2, 3, 5, 99]),
      size: columns === 3 ? pick(random, [9, 10]) : pick(random, [11, 12, 13, 14]),
      from: pick(random, [1, 1, 1, 5, 11, 46]),
      questions: columns === 1 ? 6 : columns === 3 ? 14 : pick(random, [6, 8, 10]),
      head: pick(random, ['none', 'line', 'band'] as const),
      ...(random() < 0.15 && { statements: pick(random, ['roman', 'digits'] as const) }),
      ...(random() < 0.15 && { passage: true }),
      ...(random() < 0.2 && { answerKey: true }),
      ...(random() < 0.1 && { framed: true }),
      ...(scanned && { scanned, ...(random() < 0.5 && { askew: random() * 0.6 - 0.3 }) }),
    };
  });
};
