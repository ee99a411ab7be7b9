import type { PageWord } from '@sayfa/books/contract';

/** Frequent short words of the languages that schools' books are in most often. */
const FREQUENT: Readonly<Record<string, readonly string[]>> = {
  tr: 've bir bu ile için de da ne mi daha olan en çok aşağıdakilerden hangisi kaç gibi'.split(' '),
  en: 'the and of to is in that it are was with for which as on by'.split(' '),
  fr: 'le la les et des est un une dans du que qui pour sur au plus'.split(' '),
  de: 'der die das und ist nicht ein eine den mit von zu auf für im dem'.split(' '),
};
/** Fewer known words say nothing. */
const MIN_WORDS = 4;
/** The most likely language has so many times the words of the next one. */
const MIN_LEAD = 2;

const scriptLanguage = (text: string): string | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp): number => (text.match(script)?.length ?? 0) / letters;
  if (letters === 0) return undefined;
  if (share(/\p{Script=Arabic}/gu) > 0.5) return 'ar';
  // Chinese has no kana.
  return share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.1 ? 'ja' : undefined;
};

/** The language of a page's words, BCP 47; empty where it cannot be told. */
export const guessLanguage = (words: readonly PageWord[]): string => {
  const texts = words.map(([, , , , text]) => text);
  const byScript = scriptLanguage(texts.join(' '));
  if (byScript) return byScript;
  const lower = texts.map((text) => text.toLowerCase().replace(/\P{L}/gu, ''));
  const counts = Object.entries(FREQUENT)
    .map(([language, frequent]) => ({
      language,
      count: lower.filter((text) => frequent.includes(text)).length,
    }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counts;
  if (!first || !second || first.count < MIN_WORDS) return '';
  return first.count >= MIN_LEAD * second.count ? first.language : '';
};
