import {
  type LetterCase,
  lettersOf,
  lowerCase,
  normalized,
  upperCase,
  withoutArabicMarks,
} from '../answers/letters.ts';

const ONLY_TURKISH = /[ığşİĞŞ]/u;
const HIRAGANA = /[\u3041-\u3096]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const IS_HIRAGANA = /\p{Script=Hiragana}/u;
const IS_KATAKANA = /\p{Script=Katakana}/u;
/** From a hiragana letter to the katakana one. */
const TO_KATAKANA = 0x60;
const NO_LETTER = /^[\s\p{P}\p{Z}]$/u;
const FIRST_STRONG = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const WAITS_FOR_INPUT_METHOD =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u;

/** How letters of a crossword are read: one way for all its words. */
export type GridScript = {
  letterCase: LetterCase;
  direction: 'ltr' | 'rtl';
  /** Letters are put together by an input method; a cell waits until one is done. */
  isComposed: boolean;
  /** The kana that cells show; both are taken. */
  kana: 'hiragana' | 'katakana';
};

/** How the letters of these answers are read. */
export const scriptOf = (answers: readonly string[]): GridScript => {
  const all = answers.join(' ');
  const rightToLeft = answers.filter((answer) =>
    RIGHT_TO_LEFT.test(FIRST_STRONG.exec(answer)?.[0] ?? ''),
  );
  return {
    letterCase: ONLY_TURKISH.test(all) ? 'turkish' : 'other',
    direction: rightToLeft.length * 2 > answers.length ? 'rtl' : 'ltr',
    isComposed: WAITS_FOR_INPUT_METHOD.test(all),
    kana: IS_HIRAGANA.test(all) && !IS_KATAKANA.test(all) ? 'hiragana' : 'katakana',
  };
};

const moved = (text: string, kana: RegExp, by: number): string =>
  text.replace(kana, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + by));

/** The letters of a text as cells compare them: without case, vowel signs, blanks and hyphens. */
export const gridLetters = (text: string, { letterCase }: GridScript): string[] => {
  const lower = lowerCase(
    moved(withoutArabicMarks(normalized(text)), HIRAGANA, TO_KATAKANA),
    letterCase,
  );
  // Nobody means ı where no word is Turkish.
  const same = letterCase === 'turkish' ? lower : lower.replaceAll('ı', 'i');
  return lettersOf(same).filter((letter) => !NO_LETTER.test(letter));
};

/** A letter as a cell shows it. */
export const shownLetter = (letter: string, { letterCase, kana }: GridScript): string =>
  kana === 'hiragana' ? moved(letter, KATAKANA, -TO_KATAKANA) : upperCase(letter, letterCase);
