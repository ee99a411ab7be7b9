import type { DrawingObject } from '@sayfa/page-model';

/** What changes between two z-orders. */
export type Difference = {
  /** Objects of the old z-order that are not in the new one as they were. */
  removed: readonly DrawingObject[];
  /** Objects that are new, or not as they were. */
  added: readonly DrawingObject[];
  /** Whether everything added is on top and nothing was removed. */
  isOnTop: boolean;
};

/** Compares z-orders by the identity of their objects; a changed object is another one. */
export const differenceOf = (
  before: readonly DrawingObject[],
  after: readonly DrawingObject[],
): Difference => {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && before[first] === after[first]) first += 1;
  if (first === before.length) {
    return { removed: [], added: after.slice(first), isOnTop: true };
  }
  let last = 0;
  while (
    last < shorter - first &&
    before[before.length - 1 - last] === after[after.length - 1 - last]
  ) {
    last += 1;
  }
  const old = before.slice(first, before.length - last);
  const newer = after.slice(first, after.length - last);
  const oldSet = new Set(old);
  const newSet = new Set(newer);
  return {
    removed: old.filter((object) => !newSet.has(object)),
    added: newer.filter((object) => !oldSet.has(object)),
    isOnTop: false,
  };
};
