import type { Rect } from '@sayfa/kernel';

/** How much two regions share that are the same question. */
const SAME_SHARE = 0.9;

const areaOf = ({ width, height }: Rect): number => Math.max(0, width) * Math.max(0, height);

/** Whether two regions of a page are the same question. */
export const isSameRegion = (one: Rect, other: Rect): boolean => {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const common = areaOf({
    left,
    top,
    width: Math.min(one.left + one.width, other.left + other.width) - left,
    height: Math.min(one.top + one.height, other.top + other.height) - top,
  });
  return common >= SAME_SHARE * (areaOf(one) + areaOf(other) - common);
};
