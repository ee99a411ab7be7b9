/** A text at a place of a page 1000 units wide; `size` is the height of its letters' box. */
export type PlacedText = { text: string; left: number; top: number; size: number; isRtl?: boolean };

/** What a made key says of one test. */
export type MadeRow = { unit?: number; test?: number; answers: string[] };

/** A made page of answers, and what it says. */
export type MadeKeyPage = {
  layout: string;
  lang: 'tr' | 'en' | 'fr' | 'ar' | 'ja';
  height: number;
  texts: PlacedText[];
  rows: MadeRow[];
};

export const HEIGHT = 1_414;
const SIZE = 18;
export const STEP = 26;

/** Chance that is the same for the same seed. */
export type Random = {
  upTo(count: number): number;
  of<Value>(values: readonly Value[]): Value;
};

export const HEADINGS = {
  tr: ['CEVAP ANAHTARI', 'Cevap Anahtarı', 'YANIT ANAHTARI'],
  en: ['ANSWER KEY', 'Answer Key'],
  fr: ['CORRIGÉ', 'Corrigé'],
  ar: ['مفتاح الإجابة'],
  ja: ['解答'],
} as const;

export const TESTS = {
  tr: 'TEST',
  en: 'Test',
  fr: 'Exercice',
  ar: 'اختبار',
  ja: 'テスト',
} as const;
const UNITS = { tr: 'ÜNİTE', en: 'Unit', fr: 'Chapitre', ar: 'الوحدة', ja: 'ユニット' } as const;

export const answersOf = (random: Random, count: number, letters = 'ABCDE'): string[] =>
  Array.from({ length: count }, () => random.of([...letters]));

export const place = (text: string, left: number, top: number, size = SIZE): PlacedText => ({
  ...{ text, left, top, size },
});

/** Tests with headings, each question `n. X`, across lines. */
export const acrossLines = (
  random: Random,
  lang: MadeKeyPage['lang'],
  joiner: string,
): MadeKeyPage => {
  const texts: PlacedText[] = [place(random.of(HEADINGS[lang]), 380, 60, 28)];
  const rows: MadeRow[] = [];
  let top = 120;
  const perLine = 5 + random.upTo(6);
  for (let test = 1; top < 1_150; test += 1) {
    const answers = answersOf(random, 6 + random.upTo(15));
    texts.push(place(`${TESTS[lang]} ${test}`, 80, top));
    top += STEP + 4;
    for (const [at, answer] of answers.entries()) {
      const column = at % perLine;
      const left = 80 + column * (840 / perLine);
      texts.push(place(`${at + 1}${joiner}${answer}`, left, top));
      if (column === perLine - 1 || at === answers.length - 1) top += STEP;
    }
    top += 14;
    rows.push({ test, answers });
  }
  return { layout: `across ${joiner.trim() || 'bare'}`, lang, height: HEIGHT, texts, rows };
};

/** Tests in columns, one question below the other. */
export const downColumns = (
  random: Random,
  lang: MadeKeyPage['lang'],
  hasUnits: boolean,
): MadeKeyPage => {
  const texts: PlacedText[] = [place(random.of(HEADINGS[lang]), 380, 60, 28)];
  const rows: MadeRow[] = [];
  const columns = 4 + random.upTo(5);
  let test = 1;
  for (let column = 0; column < columns; column += 1) {
    const left = 60 + column * (900 / columns);
    let top = 130;
    if (hasUnits) {
      texts.push(place(`${UNITS[lang]} ${column + 1}`, left, top));
      top += STEP;
      test = 1;
    }
    for (;;) {
      const answers = answersOf(random, 8 + random.upTo(8));
      if (top + (answers.length + 2) * STEP > HEIGHT - 80) break;
      texts.push(place(`${TESTS[lang]} ${test}`, left, top));
      top += STEP;
      for (const [at, answer] of answers.entries()) {
        texts.push(place(`${at + 1}. ${answer}`, left, top));
        top += STEP;
      }
      top += 12;
      rows.push({ test, answers, ...(hasUnits && { unit: column + 1 }) });
      test += 1;
    }
  }
  return { layout: hasUnits ? 'columns by unit' : 'columns', lang, height: HEIGHT, texts, rows };
};

/** Numbers in a row, letters of one test or of several beneath. */
export const numbersAbove = (
  random: Random,
  lang: MadeKeyPage['lang'],
  isOneHead: boolean,
): MadeKeyPage => {
  const texts: PlacedText[] = [place(random.of(HEADINGS[lang]), 380, 60, 28)];
  const rows: MadeRow[] = [];
  const count = 10 + random.upTo(8);
  const at = (column: number) => 220 + column * (720 / count);
  const numbers = (top: number): void => {
    if (isOneHead) texts.push(place(lang === 'tr' ? 'SORU' : 'No', 70, top));
    for (let n = 0; n < count; n += 1) texts.push(place(String(n + 1), at(n), top));
  };
  let top = 140;
  if (isOneHead) numbers(top);
  for (let test = 1; test <= 12; test += 1) {
    if (!isOneHead) {
      top += 18;
      numbers(top);
    }
    top += STEP + 4;
    texts.push(place(`${TESTS[lang]} ${test}`, 70, top));
    const answers = answersOf(random, count);
    for (const [n, answer] of answers.entries()) texts.push(place(answer, at(n), top));
    rows.push({ test, answers });
    if (!isOneHead) top += STEP;
  }
  const layout = isOneHead ? 'one row of numbers' : 'rows of numbers and letters';
  return { layout, lang, height: HEIGHT, texts, rows };
};

/** Tests in a row, a line for each number. */
export const testsAbove = (
  random: Random,
  lang: MadeKeyPage['lang'],
  isNumbered: boolean,
): MadeKeyPage => {
  const texts: PlacedText[] = [place(random.of(HEADINGS[lang]), 380, 60, 28)];
  const tests = 4 + random.upTo(9);
  const rows: MadeRow[] = Array.from({ length: tests }, (_, at) => ({
    test: at + 1,
    answers: answersOf(random, 12),
  }));
  const at = (column: number) => 190 + column * (760 / tests);
  let top = 150;
  if (isNumbered) texts.push(place(TESTS[lang], 60, top));
  for (let test = 1; test <= tests; test += 1) {
    const text = isNumbered
      ? String(test)
      : `${tests > 8 ? 'T' : TESTS[lang]}${tests > 8 ? '' : ' '}${test}`;
    texts.push(place(text, at(test - 1) - (isNumbered ? 0 : 20), top));
  }
  for (let number = 1; number <= 12; number += 1) {
    top += STEP + 6;
    texts.push(place(`${number}.`, 70, top));
    for (const [column, { answers }] of rows.entries())
      texts.push(place(answers[number - 1] ?? '', at(column), top));
  }
  return {
    layout: isNumbered ? 'numbered tests above' : 'tests above',
    lang,
    height: HEIGHT,
    texts,
    rows,
  };
};

const SENTENCES = {
  tr: 'Aşağıdaki cümlelerin hangisinde yazım yanlışı yapılmıştır ve nedeni nedir',
  en: 'Which of the following sentences describes the result of the experiment best',
  fr: 'Laquelle des phrases suivantes décrit le mieux le résultat de cette expérience',
  ar: 'أي الجمل التالية تصف نتيجة التجربة بشكل أفضل من غيرها',
  ja: '次の文のうち 実験の結果を 最もよく 表しているものは どれですか',
} as const;

/** Questions, and at the foot of the page a line with their answers. */
export const atFoot = (random: Random, lang: MadeKeyPage['lang']): MadeKeyPage => {
  const texts: PlacedText[] = [place(`${TESTS[lang]} 3`, 420, 50, 26)];
  const count = 6 + random.upTo(5);
  const answers = answersOf(random, count);
  for (let at = 0; at < count; at += 1) {
    const [left, top] = [at % 2 === 0 ? 60 : 520, 120 + Math.floor(at / 2) * 210];
    const words = SENTENCES[lang].split(' ');
    texts.push(place(`${at + 1}. ${words.slice(0, 6).join(' ')}`, left, top));
    texts.push(place(words.slice(6).join(' '), left + 24, top + STEP));
    for (const [option, letter] of [...'ABCDE'].entries())
      texts.push(
        place(`${letter}) ${10 + random.upTo(80)}`, left + 24 + option * 78, top + 3 * STEP),
      );
  }
  for (const [at, answer] of answers.entries())
    texts.push(place(`${at + 1}-${answer}`, 70 + at * (860 / count), 1_350, 15));
  return { layout: 'foot of the test', lang, height: HEIGHT, texts, rows: [{ test: 3, answers }] };
};
