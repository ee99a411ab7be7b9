import { randomFrom } from '@sayfa/kernel';
import {
  acrossLines,
  answersOf,
  atFoot,
  downColumns,
  HEADINGS,
  HEIGHT,
  type MadeKeyPage,
  type MadeRow,
  numbersAbove,
  type PlacedText,
  place,
  type Random,
  STEP,
  TESTS,
  testsAbove,
} from './key-pages.ts';

const randomOf = (seed: number): Random => {
  const next = randomFrom(seed);
  const upTo = (count: number) => Math.floor(next() * count);
  return {
    upTo,
    of: (values) => {
      const value = values[upTo(values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
  };
};

/** The whole of an Arabic page from right to left. */
const arabic = (random: Random): MadeKeyPage => {
  const made = acrossLines(random, 'ar', '. ');
  const letters = ['أ', 'ب', 'ج', 'د', 'هـ'];
  const digits = (text: string) =>
    text.replace(/\d/gu, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  const turned = made.texts.map(({ text, left, ...rest }) => {
    const plain = text.replace(/([A-E])$/u, (letter) => letters['ABCDE'.indexOf(letter)] ?? '');
    return { ...rest, text: digits(plain), left: 1_000 - left, isRtl: true };
  });
  return { ...made, layout: 'Arabic letters', texts: turned };
};

const withLetters = (made: MadeKeyPage, letters: string, layout: string): MadeKeyPage => ({
  ...made,
  layout,
  texts: made.texts.map((one) => ({
    ...one,
    text: one.text.replace(
      /(?<![\p{L}])([A-E])$/u,
      (letter) => letters['ABCDE'.indexOf(letter)] ?? '',
    ),
  })),
});

/** True and false, as letters of the language. */
const truth = (random: Random, lang: 'tr' | 'en' | 'fr'): MadeKeyPage => {
  const yes = { tr: 'D', en: 'T', fr: 'V' }[lang];
  const no = { tr: 'Y', en: 'F', fr: 'F' }[lang];
  const made = acrossLines(random, lang, '. ');
  const answers = new Map<PlacedText, string>();
  const texts = made.texts.map((one) => {
    const match = /^(\d+)\. [A-E]$/u.exec(one.text);
    if (!match) return one;
    // Each test has both, so that it can be told what its letters mean.
    const isTrue = match[1] === '1' || (match[1] !== '2' && random.upTo(2) === 0);
    const text = { ...one, text: `${match[1]}. ${isTrue ? yes : no}` };
    answers.set(text, isTrue ? 'T' : 'F');
    return text;
  });
  const given = texts.flatMap((text) => answers.get(text) ?? []);
  let from = 0;
  const rows = made.rows.map(({ answers: before, ...row }) => {
    const own = given.slice(from, from + before.length);
    from += before.length;
    return { ...row, answers: own };
  });
  return { ...made, layout: 'true and false', texts, rows };
};

/** `1-5 ABCDE`: the letters of several questions in one word. */
const ranges = (random: Random, lang: MadeKeyPage['lang']): MadeKeyPage => {
  const texts: PlacedText[] = [place(random.of(HEADINGS[lang]), 380, 60, 28)];
  const rows: MadeRow[] = [];
  for (let test = 1, top = 140; test <= 14; test += 1, top += STEP * 2 + 14) {
    const answers = answersOf(random, 5 * (2 + random.upTo(3)));
    texts.push(place(`${TESTS[lang]} ${test}`, 80, top));
    for (let from = 0; from < answers.length; from += 5) {
      const letters = answers.slice(from, from + 5).join('');
      texts.push(place(`${from + 1}-${from + 5} ${letters}`, 80 + (from / 5) * 210, top + STEP));
    }
    rows.push({ test, answers });
  }
  return { layout: 'ranges', lang, height: HEIGHT, texts, rows };
};

const LANGUAGES = ['tr', 'en', 'fr'] as const;

/** The layouts of answer keys, by which pages are made. */
export const KEY_LAYOUTS: readonly ((random: Random) => MadeKeyPage)[] = [
  (random) => acrossLines(random, random.of(LANGUAGES), '. '),
  (random) => acrossLines(random, random.of(LANGUAGES), '-'),
  (random) => downColumns(random, random.of(LANGUAGES), false),
  (random) => downColumns(random, random.of(LANGUAGES), true),
  (random) => numbersAbove(random, random.of(LANGUAGES), false),
  (random) => numbersAbove(random, random.of(LANGUAGES), true),
  (random) => testsAbove(random, random.of(LANGUAGES), false),
  (random) => testsAbove(random, random.of(LANGUAGES), true),
  (random) => atFoot(random, random.of(LANGUAGES)),
  arabic,
  (random) =>
    random.upTo(2) === 0
      ? withLetters(acrossLines(random, 'en', '. '), 'ΑΒΓΔΕ', 'Greek letters')
      : truth(random, random.of(LANGUAGES)),
  (random) =>
    random.upTo(2) === 0
      ? ranges(random, random.of(LANGUAGES))
      : withLetters(acrossLines(random, 'ja', ' '), 'アイウエオ', 'Japanese letters'),
];

/** A page of a key by a layout's place among them and a seed. */
export const madeKeyPage = (layout: number, seed: number): MadeKeyPage => {
  const make = KEY_LAYOUTS[layout % KEY_LAYOUTS.length];
  if (!make) throw new Error('no such layout');
  return make(randomOf(seed));
};

/** Width of a letter as a share of its size. */
const LETTER = 0.56;
const SPACE = 0.3;

/** The words of a made page with their boxes, as a PDF gives them. */
export const wordsOfKeyPage = ({ texts }: MadeKeyPage) =>
  texts.flatMap(({ text, left, top, size, isRtl }) => {
    let x = left;
    return text.split(' ').map((word) => {
      const width = Math.max(1, [...word].length) * size * LETTER;
      const at = isRtl ? x - width : x;
      x = isRtl ? at - size * SPACE : x + width + size * SPACE;
      return { text: word, left: at, top, width, height: size };
    });
  });
