import type { Rect } from '@sayfa/kernel';

/** Whether two rectangles have the same place and size. */
export const isSameRect = (one: Rect, other: Rect): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** The smallest rectangle that holds both. */
export const joined = (one: Rect | undefined, other: Rect): Rect => {
  if (!one) return other;
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
};

/** What two rectangles share; undefined where that has no area. */
export const shared = (one: Rect, other: Rect): Rect | undefined => {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.top + one.height, other.top + other.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
};
