import type { Rect } from '@sayfa/kernel';

/** Left, top, width, height, text; page units. */
type Word = readonly [number, number, number, number, string, ...unknown[]];

/** Shares of a box: a box is not parted nearer to its edges. */
const FIRST = 0.12;
const LAST = 0.88;

/** A number with a sign after it, as questions begin with. */
const NUMBERED = /^[(（]?[\d٠-٩０-９]{1,3}\s*[.)\-–:．）]/u;

/** The height at which a box is parted: over a line that begins with a number, else in its widest gap, else in the middle. */
export const splitPlace = (box: Rect, words: readonly Word[]): number => {
  const first = box.top + box.height * FIRST;
  const last = box.top + box.height * LAST;
  const inside = words
    .filter(([left, top, width, height]) => {
      const x = left + width / 2;
      const y = top + height / 2;
      const isAcross = x >= box.left && x <= box.left + box.width;
      return isAcross && y >= box.top && y <= box.top + box.height;
    })
    .toSorted((one, other) => one[1] - other[1]);
  const numbered = inside.find(
    ([left, top, , , text]) =>
      NUMBERED.test(text) && top > first && top < last && left - box.left < box.width * 0.2,
  );
  if (numbered) return numbered[1] - 3;
  let end = box.top;
  let widest = { gap: 0, at: box.top + box.height / 2 };
  for (const [, top, , height] of inside) {
    const gap = top - end;
    if (top > first && end < last && gap > widest.gap) widest = { gap, at: end + gap / 2 };
    end = Math.max(end, top + height);
  }
  return widest.at;
};
