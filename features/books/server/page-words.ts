import { foldForSearch } from '@sayfa/kernel';
import type { PageWord } from '../contract/index.ts';
import type { NewWord } from './books.port.ts';
import type { StoredWords } from './pages.store.ts';

// A PDF can say NUL, which PostgreSQL cannot hold, and blanks inside a word.
const UNSTORABLE = /[\s\p{Cc}]+/gu;

const tenth = (units: number): number => Math.round(units * 10) / 10;

/** Words as stored: tuples for the reader, and one folded token for each word, parted by one blank. */
export const wordsToStore = (words: readonly NewWord[]): StoredWords => {
  const kept = words.flatMap((word): PageWord[] => {
    const text = word.text.replace(UNSTORABLE, '').toWellFormed();
    if (text === '') return [];
    return [[tenth(word.left), tenth(word.top), tenth(word.width), tenth(word.height), text]];
  });
  return {
    words: JSON.stringify(kept),
    folded: kept.map(([, , , , text]) => foldForSearch(text).replaceAll(' ', '')).join(' '),
    any: kept.length > 0,
  };
};
