import type { Rect } from '@sayfa/kernel';

/** A word on a page and its box; page units. */
export type Word = Rect & { text: string };

/** Words beside each other, in the order of reading. */
export type Line = Rect & { words: Word[] };

const bottomOf = ({ top, height }: Rect): number => top + height;

const isInside = (part: Rect, word: Word): boolean => {
  const x = word.left + word.width / 2;
  const y = word.top + word.height / 2;
  return x >= part.left && x < part.left + part.width && y >= part.top && y < bottomOf(part);
};

/** Whether two things share more than half of the lower one's height. */
const areBeside = (one: Rect, other: Rect): boolean =>
  Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top) >
  Math.min(one.height, other.height) / 2;

const lineOf = (words: Word[], isRtl: boolean): Line => {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const bottom = Math.max(...words.map(bottomOf));
  const inOrder = words.toSorted((one, other) =>
    isRtl ? other.left + other.width - (one.left + one.width) : one.left - other.left,
  );
  return { words: inOrder, left, top, width: right - left, height: bottom - top };
};

/** The lines of text in a part of a page, from top to bottom. */
export const linesIn = (part: Rect, words: readonly Word[], isRtl: boolean): Line[] => {
  const groups: Word[][] = [];
  // Groups that a word further down can still be beside; a page may have twenty thousand words.
  let open: { words: Word[]; bottom: number }[] = [];
  const inside = words.filter((word) => isInside(part, word));
  for (const word of inside.toSorted((one, other) => one.top - other.top)) {
    open = open.filter(({ bottom }) => bottom > word.top);
    const near = open.findLast((group) => group.words.some((other) => areBeside(other, word)));
    if (near) {
      near.words.push(word);
      near.bottom = Math.max(near.bottom, bottomOf(word));
    } else {
      const group = [word];
      groups.push(group);
      open.push({ words: group, bottom: bottomOf(word) });
    }
  }
  return groups.map((group) => lineOf(group, isRtl)).toSorted((one, other) => one.top - other.top);
};

/** Whether a page is read from right to left: more words of it are. */
export const isRightToLeft = (words: readonly Word[]): boolean => {
  const arabic = words.filter(({ text }) => /[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text)).length;
  const latin = words.filter(({ text }) => /\p{Script=Latin}{2}/u.test(text)).length;
  return arabic > latin;
};
