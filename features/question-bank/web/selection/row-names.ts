import type { Row } from '../../contract/index.ts';

/** Keeps apart rows that may hold the same: each has a name that it hands on when it changes. */
export const rowNames = () => {
  const names = new WeakMap<Row, string>();
  let count = 0;
  const nameOf = (row: Row): string => {
    const known = names.get(row);
    if (known !== undefined) return known;
    count += 1;
    const name = `row-${count}`;
    names.set(row, name);
    return name;
  };
  return {
    nameOf,
    /** `next` is `before`, changed. */
    handOn: (before: Row, next: Row): void => {
      names.set(next, nameOf(before));
    },
  };
};
