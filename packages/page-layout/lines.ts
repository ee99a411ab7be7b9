import { median, type Rect } from '@sayfa/kernel';

/** Times the usual height from which a word's box is mostly air, or the word is large. */
const TALL = 1.25;

/** Page units by which a tall word must share more with a lower line to belong to that. */
const SAME_SHARE = 2;

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

/** How much of the height of two things is that of both. */
const sharedBy = (one: Rect, other: Rect): number =>
  Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top);

/** Whether two things share more than half of the lower one's height. */
const areBeside = (one: Rect, other: Rect): boolean =>
  sharedBy(one, other) > Math.min(one.height, other.height) / 2;

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

/** Words of one line, and where the lowest of them ends. */
type Group = { words: Word[]; bottom: number };

const topOf = ({ top }: Rect): number => top;

const byTop = (one: { top: number }, other: { top: number }): number => one.top - other.top;

/** Words in groups of those that are beside each other. */
const besideEachOther = (words: readonly Word[]): Group[] => {
  const groups: Group[] = [];
  // Groups that a word further down can still be beside; a page may have twenty thousand words.
  let open: Group[] = [];
  for (const word of words.toSorted(byTop)) {
    open = open.filter(({ bottom }) => bottom > word.top);
    const near = open.findLast((group) => group.words.some((other) => areBeside(other, word)));
    if (near) {
      near.words.push(word);
      near.bottom = Math.max(near.bottom, bottomOf(word));
    } else {
      const group = { words: [word], bottom: bottomOf(word) };
      groups.push(group);
      open.push(group);
    }
  }
  return groups;
};

/** Adds each word to the group that it shares most with; returns those that are beside none. */
const withoutAdded = (groups: readonly Group[], words: readonly Word[]): Word[] => {
  const lines = groups
    .map((group) => ({ group, own: [...group.words], top: Math.min(...group.words.map(topOf)) }))
    .toSorted(byTop);
  let first = 0;
  return words.toSorted(byTop).filter((word) => {
    while ((lines[first]?.group.bottom ?? Number.POSITIVE_INFINITY) <= word.top) first += 1;
    let nearest: Group | undefined;
    let shared = 0;
    for (const { group, own, top } of lines.slice(first)) {
      if (top >= bottomOf(word)) break;
      const beside = own.filter((other) => areBeside(other, word));
      const share = Math.max(0, ...beside.map((other) => sharedBy(other, word)));
      // What reaches over several lines begins at the first of them.
      if (share <= shared + SAME_SHARE) continue;
      shared = share;
      nearest = group;
    }
    nearest?.words.push(word);
    return nearest === undefined;
  });
};

/** The lines of text in a part of a page, from top to bottom. */
export const linesIn = (part: Rect, words: readonly Word[], isRtl: boolean): Line[] => {
  const inside = words.filter((word) => isInside(part, word));
  // The boxes of mathematical signs reach into other lines, and must not join these.
  const limit = median(inside.map(({ height }) => height)) * TALL;
  const groups = besideEachOther(inside.filter(({ height }) => height <= limit));
  const others = withoutAdded(
    groups,
    inside.filter(({ height }) => height > limit),
  );
  return [...groups, ...besideEachOther(others)]
    .map((group) => lineOf(group.words, isRtl))
    .toSorted(byTop);
};

/** Whether a page is read from right to left: more words of it are. */
export const isRightToLeft = (words: readonly Word[]): boolean => {
  const arabic = words.filter(({ text }) => /[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text)).length;
  const latin = words.filter(({ text }) => /\p{Script=Latin}{2}/u.test(text)).length;
  return arabic > latin;
};
