type Region = { x: number; y: number; width: number; height: number };

/** Page units; regions that begin closer in height stand in one line. */
const LINE = 12;
/** The gap between two columns lies between these, in page units. */
const MIDDLE = { from: 350, to: 650 };

/** Where a gap runs down the middle of the page that no region reaches into; undefined where none does. */
const gapBetween = (regions: readonly Region[]): number | undefined => {
  const edges = regions.map(({ x, width }) => x + width).filter((edge) => edge > MIDDLE.from);
  return [MIDDLE.from, ...edges]
    .filter((at) => at <= MIDDLE.to)
    .find((at) => regions.every(({ x, width }) => x + width <= at || x >= at));
};

/** Line by line from the top, each line in the book's direction. */
const byLines = <Item>(
  items: readonly Item[],
  regionOf: (item: Item) => Region,
  direction: 'ltr' | 'rtl',
): Item[] => {
  const lines: Item[][] = [];
  for (const item of items.toSorted((one, other) => regionOf(one).y - regionOf(other).y)) {
    const [first] = lines.at(-1) ?? [];
    if (first !== undefined && regionOf(item).y - regionOf(first).y < LINE)
      lines.at(-1)?.push(item);
    else lines.push([item]);
  }
  const across = direction === 'rtl' ? -1 : 1;
  return lines.flatMap((line) =>
    line.toSorted((one, other) => across * (regionOf(one).x - regionOf(other).x)),
  );
};

/** Whether left and right go on in the same lines, as blanks in a table do. */
const runAcross = (left: readonly Region[], right: readonly Region[]): boolean =>
  left.filter(({ y }) => right.some((other) => Math.abs(other.y - y) < LINE)).length * 2 >=
  Math.min(left.length, right.length);

/**
 * Regions of a page in the order in which they are read: line by line, and of two columns first the
 * left one, or the right one where the book runs from right to left.
 */
export const inReadingOrder = <Item>(
  items: readonly Item[],
  regionOf: (item: Item) => Region,
  direction: 'ltr' | 'rtl' = 'ltr',
): Item[] => {
  const gap = gapBetween(items.map(regionOf));
  if (gap === undefined) return byLines(items, regionOf, direction);
  const left = items.filter((item) => regionOf(item).x < gap);
  const right = items.filter((item) => regionOf(item).x >= gap);
  if (runAcross(left.map(regionOf), right.map(regionOf))) {
    return byLines(items, regionOf, direction);
  }
  const columns = direction === 'rtl' ? [right, left] : [left, right];
  return columns.flatMap((column) => byLines(column, regionOf, direction));
};
