import { randomFrom } from '@sayfa/kernel';
import type { ExamBlock, ExamPage, Mark } from './exam-page.ts';
import { instruction, page, passage, questions } from './exam-parts.ts';
import type { Wear } from './layouts.ts';

/** A page of an exam put together by chance, and how it was scanned. */
type MixedExam = { page: ExamPage; wear: Wear; degrees: number; seed: number };

const fonts = {
  seen: [
    "'Liberation Sans'",
    "'Liberation Serif'",
    'P052',
    "'Nimbus Sans'",
    "'DejaVu Sans'",
    "'Nimbus Sans Narrow'",
  ],
  heldOut: ['C059', "'DejaVu Serif'", "'Nimbus Roman'", "'Liberation Sans Narrow'", "'URW Gothic'"],
};

const numbering = {
  tr: ['{n}.', '{n}.', '{n})', '{n}-', 'SORU {n}'],
  en: ['{n}.', '{n}.', '{n})', '({n})', 'Q{n}.'],
  fr: ['{n}.', '{n})', '{n}-'],
  ar: ['{n}-', '{n}.', 'س{n}:'],
  ja: ['問{n}', '{n}．'],
};

const letters = { tr: 'ABCDE', en: 'ABCD', fr: 'abcd', ar: 'أبجد', ja: 'アイウエ' };

const between = (random: () => number, from: number, to: number): number =>
  from + random() * (to - from);

const pick = <Item>(random: () => number, items: readonly [Item, ...Item[]] | readonly Item[]) => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};

const markFrom = (random: () => number): Mark | undefined => {
  if (random() < 0.4) return undefined;
  const level = Math.round(between(random, 140, 225));
  return {
    kind: pick(random, ['text', 'picture', 'vector', 'tiles', 'level'] as const),
    colour: `rgb(${level},${level},${level})`,
    isOver: random() < 0.4,
  };
};

const blocksFrom = (random: () => number, columns: number): ExamBlock[] => {
  const from = pick(random, [1, 1, 1, 7, 15, 28, 46, 61, 96]);
  const count = columns === 1 ? 6 : columns === 2 ? 9 : columns === 3 ? 15 : 20;
  const style = pick(random, ['stem', 'blank', 'figure', 'long', 'stem', 'blank'] as const);
  const kind = random();
  if (columns > 2 || kind < 0.55) return [questions(from, from + count - 1, style)];
  const middle = from + Math.floor(count / 2);
  const hasGaps = kind > 0.8;
  return [
    instruction(from, middle - 1, random() < 0.5),
    passage(from, middle - 1, hasGaps),
    questions(from, middle - 1, hasGaps ? 'gap' : 'stem'),
    questions(middle, from + count - 1, style),
  ];
};

/** Poor scanners, copiers and telephones: uneven light, the shadow of a spine, faint print. */
const wearFrom = (random: () => number): Wear => ({
  paper: Math.round(between(random, 222, 252)),
  shade: Math.round(between(random, 0, 30)),
  noise: between(random, 2, 9),
  blur: between(random, 0.3, 0.8),
  quality: Math.round(between(random, 40, 80)),
  light: Math.round(between(random, 0, 20)),
  spine: random() < 0.4 ? Math.round(between(random, 30, 90)) : 0,
  faint: random() < 0.4 ? between(random, 0.1, 0.4) : 0,
});

type Kind = ExamPage['kind'];

const KINDS: readonly Kind[] = [
  'questions',
  'questions',
  'questions',
  'questions',
  'questions',
  'key',
  'rules',
];

const examFrom = (
  random: () => number,
  { isHeldOut, seed, without }: { isHeldOut: boolean; seed: number; without: Kind | undefined },
): MixedExam => {
  const lang = pick(random, ['tr', 'tr', 'tr', 'en', 'en', 'fr', 'ar', 'ja'] as const);
  const columns = pick(random, [1, 2, 2, 2, 2, 3] as const);
  const chosen = pick(random, KINDS);
  const kind = without ?? chosen;
  const named = pick(random, numbering[lang]);
  // What a page without questions lists is not called one.
  const number = kind === 'questions' ? named : named.replace(/SORU |Q|س|問/u, '');
  const own = lang === 'ar' || lang === 'ja';
  const mark = markFrom(random);
  const layout = page(`mixed ${seed}`, {
    ...{ lang, columns, kind, number, isHeldOut },
    font: own ? 'sans-serif' : `${pick(random, isHeldOut ? fonts.heldOut : fonts.seen)}, serif`,
    size: columns > 2 ? 9 : pick(random, [10, 11, 12, 13]),
    leading: between(random, 1.15, 1.45),
    gutter: Math.round(between(random, 24, 48)),
    rule: pick(random, ['none', 'line', 'line', 'dashed'] as const),
    isHanging: number.length <= 5 && random() < 0.7,
    options: pick(random, ['stack', 'stack', 'two', 'row'] as const),
    option: pick(random, ['{l})', '{l}.', '({l})']),
    letters: letters[lang],
    head: pick(random, ['none', 'line', 'exam', 'band'] as const),
    foot: pick(random, ['none', 'line', 'turn', 'boxed'] as const),
    ...(mark && { mark }),
    blocks:
      kind === 'questions' ? blocksFrom(random, columns) : [questions(1, kind === 'key' ? 40 : 10)],
  });
  return { page: layout, wear: wearFrom(random), degrees: between(random, -3, 3), seed };
};

/** Pages that are put together by chance: to develop with, and others held out. */
export const mixedExams = (first: number, count: number, isHeldOut: boolean): MixedExam[] =>
  Array.from({ length: count }, (_, at) => {
    const seed = first + at;
    return examFrom(randomFrom(seed * 7_919), { isHeldOut, seed, without: undefined });
  });

/** The same without any question: keys, covers and rules. */
export const mixedWithout = (first: number, count: number, isHeldOut: boolean): MixedExam[] =>
  Array.from({ length: count }, (_, at) => {
    const seed = first + at;
    const without = (['key', 'rules', 'cover'] as const)[at % 3];
    return examFrom(randomFrom(seed * 7_919), { isHeldOut, seed, without });
  });
