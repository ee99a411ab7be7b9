import type { NewWord } from '@sayfa/books/port';
import { foldForSearch, type Rect } from '@sayfa/kernel';
import { areWatermarks } from '@sayfa/page-layout';
import type { PageWord } from '../contract/index.ts';
import type { StoredWords } from './pages.store.ts';

// PDFs may contain NUL, which PostgreSQL cannot store, and blanks within a word.
const UNSTORABLE = /[\s\p{Cc}]+/gu;

const tenth = (units: number): number => Math.round(units * 10) / 10;

/** Words as stored: their text, their boxes and their folded forms. */
export const wordsToStore = (words: readonly NewWord[]): StoredWords => {
  const areMarks = areWatermarks(words);
  const stored = words.flatMap((word, at) => {
    if (areMarks[at]) return [];
    const text = word.text.replace(UNSTORABLE, '').toWellFormed();
    return text === '' ? [] : [{ ...word, text }];
  });
  return {
    texts: stored.map(({ text }) => text).join(' '),
    boxes: stored
      .map(({ left, top, width, height }) => [left, top, width, height].map(tenth).join(','))
      .join(' '),
    folded: stored.map(({ text }) => foldForSearch(text).replaceAll(' ', '')).join(' '),
  };
};

const boxOf = (column: string): Rect => {
  const [left = 0, top = 0, width = 0, height = 0] = column.split(',').map(Number);
  return { left, top, width, height };
};

/** The stored words of a page without watermarks, which pages that were stored earlier still have. */
export const withoutWatermarks = <Words extends StoredWords>(words: Words): Words => {
  if (words.texts === '') return words;
  const areMarks = areWatermarks(words.boxes.split(' ').map(boxOf));
  if (!areMarks.includes(true)) return words;
  const printed = (column: string): string =>
    column
      .split(' ')
      .filter((_, at) => !areMarks[at])
      .join(' ');
  return {
    ...words,
    texts: printed(words.texts),
    boxes: printed(words.boxes),
    folded: printed(words.folded),
  };
};

/** The words of a page as they are sent to readers. */
export const wordsFrom = (stored: StoredWords): PageWord[] => {
  const { texts, boxes } = withoutWatermarks(stored);
  if (texts === '') return [];
  const places = boxes.split(' ');
  return texts.split(' ').map((text, at) => {
    const { left, top, width, height } = boxOf(places[at] ?? '');
    return [left, top, width, height, text];
  });
};

/** Where the word at `place` begins in a column; -1 where there is none. */
const startOf = (column: string, place: number): number => {
  let start = 0;
  for (let passed = 0; passed < place; passed += 1) {
    const blank = column.indexOf(' ', start);
    if (blank < 0) return -1;
    start = blank + 1;
  }
  return start;
};

const some = (column: string, first: number, count: number): string[] => {
  let start = startOf(column, first);
  const tokens: string[] = [];
  while (start >= 0 && tokens.length < count) {
    const blank = column.indexOf(' ', start);
    tokens.push(column.slice(start, blank < 0 ? undefined : blank));
    start = blank < 0 ? -1 : blank + 1;
  }
  return tokens;
};

/** `count` words from the one at `first` on, fewer at the end of the page. */
export const textsFrom = ({ texts }: StoredWords, first: number, count: number): string[] =>
  some(texts, first, count);

/** Boxes of `count` words from the one at `first` on. */
export const boxesFrom = ({ boxes }: StoredWords, first: number, count: number): Rect[] =>
  some(boxes, first, count).map(boxOf);
