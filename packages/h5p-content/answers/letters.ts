const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The letters of a text as a person counts them. */
export const lettersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Turkish writes two letters i; in other languages the one without a dot is a capital. */
export type LetterCase = 'turkish' | 'other';

/** Lower case that keeps ı and i apart in Turkish only. */
export const lowerCase = (text: string, letterCase: LetterCase): string => {
  const ready = text.replaceAll('İ', 'i');
  return (letterCase === 'turkish' ? ready.replaceAll('I', 'ı') : ready).toLowerCase();
};

/** Upper case of a letter; the letter itself where two would come of it. */
export const upperCase = (letter: string, letterCase: LetterCase): string => {
  const ready = letterCase === 'turkish' ? letter.replaceAll('i', 'İ') : letter;
  const upper = ready.replaceAll('ı', 'I').toUpperCase();
  return lettersOf(upper).length === lettersOf(letter).length ? upper : letter;
};

const ARABIC_MARKS = /[\u064b-\u065f\u0670\u06d6-\u06ed]/gu;
const TATWEEL = /\u0640/gu;
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/gu;
const QUOTES = /[\u201c-\u201e\u00ab\u00bb]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu;

/** Without the vowel signs that Arabic is mostly written without. */
export const withoutArabicMarks = (text: string): string => text.replace(ARABIC_MARKS, '');

/** One way of writing for what keyboards write in several: blanks, digits, widths, quotation marks. */
export const normalized = (text: string): string =>
  text
    // Signs that stand for each other become one before widths are taken away: the acute accent
    // alone would fall apart into a blank and a mark.
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    // The digits of a code point end with its value in both blocks.
    .replace(FOREIGN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(TATWEEL, '')
    .replace(UNSEEN, '')
    .replace(/\s+/gu, ' ')
    .trim();
