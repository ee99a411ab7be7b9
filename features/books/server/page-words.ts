import type { NewWord } from '@sayfa/books/port';
import { foldForSearch, type Rect } from '@sayfa/kernel';
import { areWatermarks } from '@sayfa/page-layout';
import type { PageWord } from '../contract/index.ts';
import type { StoredWords } from './pages.store.ts';

// PDFs may contain NUL, which PostgreSQL cannot store, and blanks within a word.
const UNSTORABLE = /[\s\p{Cc}]+/gu;

const tenth = (units: number): number => Math.round(units * 10) / 10;

const numbersOf = ({ left, top, width, height }: Rect): number[] =>
  [left, top, width, height].map(tenth);

/** The box of a word; of a broken one also where its rest begins, and the box of that. */
const columnOf = ({ rest, ...box }: Omit<NewWord, 'text'>): string =>
  [...numbersOf(box), ...(rest ? [rest.from, ...numbersOf(rest)] : [])].join(',');

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
    boxes: stored.map(columnOf).join(' '),
    folded: stored.map(({ text }) => foldForSearch(text).replaceAll(' ', '')).join(' '),
  };
};

/** Where a word stands; one that is broken at a line end, in two places. */
export type WordPlace = { box: Rect; rest: { from: number; box: Rect } | undefined };

const rectOf = ([left = 0, top = 0, width = 0, height = 0]: readonly number[]): Rect => ({
  left,
  top,
  width,
  height,
});

const placeOf = (column: string): WordPlace => {
  const [left = 0, top = 0, width = 0, height = 0, from, ...rest] = column.split(',').map(Number);
  return {
    box: { left, top, width, height },
    rest: from === undefined ? undefined : { from, box: rectOf(rest) },
  };
};

const boxOf = (column: string): Rect => placeOf(column).box;

/** The boxes of a stored word: one, or two where it is broken at a line end. */
export const boxesOfWord = (column: string): Rect[] => {
  const { box, rest } = placeOf(column);
  return rest ? [box, rest.box] : [box];
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

const sentRect = ({ left, top, width, height }: Rect): [number, number, number, number] => [
  left,
  top,
  width,
  height,
];

/** The words of a page as they are sent to readers. */
export const wordsFrom = (stored: StoredWords): PageWord[] => {
  const { texts, boxes } = withoutWatermarks(stored);
  if (texts === '') return [];
  const places = boxes.split(' ');
  return texts.split(' ').map((text, at) => {
    const { box, rest } = placeOf(places[at] ?? '');
    const { left, top, width, height } = box;
    return rest
      ? [left, top, width, height, text, sentRect(rest.box)]
      : [left, top, width, height, text];
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

/** Where `count` words from the one at `first` on stand. */
export const placesFrom = ({ boxes }: StoredWords, first: number, count: number): WordPlace[] =>
  some(boxes, first, count).map(placeOf);
