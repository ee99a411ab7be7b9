const KANJI = '〇一二三四五六七八九';

/** Digits of every script that numbers questions, as those of ASCII. */
export const withPlainDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[０-９]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10));

/** A number below 100 in Kanji, e.g. 二十三; undefined for anything else. */
const kanjiNumber = (text: string): number | undefined => {
  const parts = /^([二三四五六七八九])?(十)?([一二三四五六七八九])?$/u.exec(text);
  if (text === '' || !parts) return undefined;
  const [, tens, ten, ones] = parts;
  if (!ten)
    return tens || !ones ? (tens && !ones ? KANJI.indexOf(tens) : undefined) : KANJI.indexOf(ones);
  return (tens ? KANJI.indexOf(tens) : 1) * 10 + (ones ? KANJI.indexOf(ones) : 0);
};

const NUMBER = '(\\d{1,3})';
const ENDING = '[.()\\]\\-–—:．）：、。]';

/** Words that announce a question before its number, in the languages of the product. */
const ANNOUNCED =
  'soru|question|exercice|exercise|problem|problème|örnek|alıştırma|السؤال|سؤال|س|問題|問|設問|no|s|q';

const announced = new RegExp(`^(?:${ANNOUNCED})\\s*[.:°]?\\s*[-–]?\\s*${NUMBER}(?!\\d)`, 'iu');
const announcedInKanji = /^(?:問題|問|設問)\s*([一二三四五六七八九十]{1,3})/u;
const counted = new RegExp(`^第\\s*(?:${NUMBER}|([一二三四五六七八九十]{1,3}))\\s*問`, 'u');
const ended = new RegExp(`^[(（\\[]?\\s*${NUMBER}\\s*${ENDING}+(?![\\d])`, 'u');
/** As the text of a page gives a number that is written from right to left. */
const endedBefore = new RegExp(`^${ENDING}+\\s*${NUMBER}$`, 'u');
const bare = new RegExp(`^${NUMBER}$`, 'u');

/** The number that a line begins with. */
type QuestionNumber = {
  value: number;
  /** There is more than a bare number. */
  isSure: boolean;
  /** What stands around the number; numbers of one list are written alike. */
  style: string;
};

/** Signs before and after a number that end it, e.g. `(n)`, or the first letter that announces it. */
const styleOf = (kind: 'announced' | 'ended', text: string): string => {
  const [before = '', after = ''] = text.split(/\d+/u, 2);
  if (kind === 'announced') return `announced ${before.trim().slice(0, 1).toLowerCase()}`;
  return `${/[(（[]/u.test(before) ? '(' : ''}n${after.slice(0, 1)}`;
};

/**
 * The number of the question that a line begins with, from its first words; undefined where it
 * begins with none.
 */
export const questionNumber = (words: readonly string[]): QuestionNumber | undefined => {
  const [first = '', second = '', third = ''] = words.map((word) =>
    withPlainDigits(word.normalize('NFC')),
  );
  const beginning = `${first} ${second} ${third}`.trim();
  const called = announced.exec(beginning)?.[1] ?? counted.exec(beginning)?.[1];
  if (called)
    return { value: Number(called), isSure: true, style: styleOf('announced', beginning) };
  const sure = ended.exec(first)?.[1] ?? endedBefore.exec(first)?.[1];
  if (sure) return { value: Number(sure), isSure: true, style: styleOf('ended', first) };
  const kanji = announcedInKanji.exec(beginning)?.[1] ?? counted.exec(beginning)?.[2];
  const value = kanji ? kanjiNumber(kanji) : undefined;
  if (value !== undefined) return { value, isSure: true, style: 'announced kanji' };
  const number = bare.exec(first)?.[1];
  if (!number) return undefined;
  // Some print the dot as a word of its own.
  const isSure = new RegExp(`^${ENDING}{1,2}$`, 'u').test(second);
  return {
    value: Number(number),
    isSure,
    style: isSure ? styleOf('ended', number + second) : 'bare',
  };
};
