import {
  type LetterCase,
  lettersOf,
  lowerCase,
  tidied,
  upperCase,
  withoutArabicMarks,
} from '../answers/letters.ts';

const ONLY_TURKISH = /[ığşİĞŞ]/u;
const HIRAGANA = /[\u3041-\u3096]/gu;
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
  };
};

const katakana = (text: string): string =>
  text.replace(HIRAGANA, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + TO_KATAKANA));

/** The letters of a text as cells compare them: without case, vowel signs, blanks and hyphens. */
export const gridLetters = (text: string, { letterCase }: GridScript): string[] => {
  const lower = lowerCase(katakana(withoutArabicMarks(tidied(text))), letterCase);
  // Nobody means ı where no word is Turkish.
  const same = letterCase === 'turkish' ? lower : lower.replaceAll('ı', 'i');
  return lettersOf(same).filter((letter) => !NO_LETTER.test(letter));
};

/** A letter as a cell shows it. */
export const shownLetter = (letter: string, { letterCase }: GridScript): string =>
  upperCase(letter, letterCase);
