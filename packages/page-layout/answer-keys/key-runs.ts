import type { Rect } from '@sayfa/kernel';
import type { KeyLine, KeyMark, PlacedLabel } from './key-lines.ts';

/** Numbers that follow each other, with their answers. */
export type KeyRun = { marks: KeyMark[] };

/** A mark with its place among the others. */
type Placed = { mark: KeyMark; line: number; column: number };

/** Page units by which marks of one column begin apart, and times the height of a line between them. */
const SAME_COLUMN = 14;
const BELOW = 3.5;
const WRAPPED = 3.5;

const right = ({ left, width }: Rect): number => left + width;
const bottom = ({ top, height }: Rect): number => top + height;

/** Whether two marks stand in one column, their left or right sides under each other. */
const isUnder = (one: Rect, other: Rect): boolean =>
  Math.min(Math.abs(one.left - other.left), Math.abs(right(one) - right(other))) <= SAME_COLUMN;

const columnsOf = (marks: readonly { mark: KeyMark; line: number }[]): Placed[] => {
  const columns: { left: number; right: number }[] = [];
  return marks
    .toSorted((one, other) => one.mark.box.left - other.mark.box.left)
    .map((one) => {
      const { box } = one.mark;
      let column = columns.findIndex(
        (other) =>
          Math.min(Math.abs(other.left - box.left), Math.abs(other.right - right(box))) <=
          SAME_COLUMN,
      );
      if (column < 0) column = columns.push({ left: box.left, right: right(box) }) - 1;
      return { ...one, column };
    });
};

/** Whether a label between two marks parts them, as a heading does. */
const isParted = (one: Rect, other: Rect, labels: readonly PlacedLabel[]): boolean => {
  const [left, end] = [Math.min(one.left, other.left), Math.max(right(one), right(other))];
  return labels.some(
    ({ box }) =>
      box.top + box.height / 2 > one.top + one.height / 2 + 1 &&
      box.top + box.height / 2 < other.top + other.height / 2 - 1 &&
      box.left < end &&
      right(box) > left,
  );
};

/** Pairs of a page that are looked at, and runs that wait for one number: a page of answers has fewer. */
const MAX_PAIRS = 3_000;
const MAX_WAITING = 100;

type Way = 'across' | 'down';

/** How far a mark is from the last of a run that it may go on; undefined where it is of another. */
const distance = (
  run: readonly Placed[],
  next: Placed,
  {
    way,
    labels,
    lasts,
  }: { way: Way; labels: readonly PlacedLabel[]; lasts: ReadonlyMap<number, Placed> },
): number | undefined => {
  const last = run.at(-1);
  const [first] = run;
  if (!last || !first || next.mark.value !== last.mark.value + 1) return undefined;
  const [from, to] = [last.mark.box, next.mark.box];
  const high = Math.max(from.height, to.height, 8);
  if (way === 'across') {
    if (next.line === last.line) return to.left >= from.left ? to.left - right(from) : undefined;
    const gap = to.top - bottom(from);
    if (gap < -high || gap > WRAPPED * high || !isUnder(first.mark.box, to)) return undefined;
    if (isParted(from, to, labels)) return undefined;
    return 1_000 + Math.abs(first.mark.box.left - to.left) + gap;
  }
  if (next.column === last.column || isUnder(from, to)) {
    const gap = to.top - bottom(from);
    if (gap < -high / 2 || gap > BELOW * high || isParted(from, to, labels)) return undefined;
    return gap;
  }
  // At the foot of a column a run goes on at the top of the next.
  const isLast = lasts.get(last.column) === last;
  if (!isLast || to.left <= from.left) return undefined;
  const isBeside = Math.abs(to.top - first.mark.box.top) <= high;
  return to.top <= from.top ? (isBeside ? 1_000 : 2_000) + to.left - from.left : undefined;
};

const runsIn = (order: readonly Placed[], way: Way, labels: readonly PlacedLabel[]): Placed[][] => {
  const runs: Placed[][] = [];
  const lasts = new Map<number, Placed>();
  for (const placed of order) {
    const known = lasts.get(placed.column);
    if (!known || placed.mark.box.top > known.mark.box.top) lasts.set(placed.column, placed);
  }
  // Runs by the number that they go on with: a page of a thousand answers has few with the same.
  const open = new Map<number, Placed[][]>();
  for (const placed of order) {
    const waiting = open.get(placed.mark.value) ?? [];
    const [best] = waiting
      .flatMap((run) => {
        const far = distance(run, placed, { way, labels, lasts });
        return far === undefined ? [] : [{ run, far }];
      })
      .toSorted((one, other) => one.far - other.far);
    const run = best?.run ?? [];
    if (best)
      open.set(
        placed.mark.value,
        waiting.filter((one) => one !== run),
      );
    else runs.push(run);
    run.push(placed);
    const next = placed.mark.value + 1;
    open.set(next, [...(open.get(next) ?? []), run].slice(-MAX_WAITING));
  }
  return runs;
};

/** The square of their lengths: one long run is worth more than two of half its length. */
const worth = (runs: readonly Placed[][]): number =>
  runs.reduce((sum, run) => sum + run.length * run.length, 0);

/** Pairs of a page as runs of numbers, across its lines or down its columns, whichever gives longer ones. */
export const keyRunsOf = (lines: readonly KeyLine[]): KeyRun[] => {
  const marks = lines
    .flatMap((line, at) => line.pairs.map((mark) => ({ mark, line: at })))
    .slice(0, MAX_PAIRS);
  const labels = lines.flatMap((line) => line.labels);
  const placed = columnsOf(marks);
  const across = placed.toSorted(
    (one, other) => one.line - other.line || one.mark.box.left - other.mark.box.left,
  );
  const down = placed.toSorted(
    (one, other) => one.column - other.column || one.mark.box.top - other.mark.box.top,
  );
  const ways = [runsIn(across, 'across', labels), runsIn(down, 'down', labels)];
  const [best = []] = ways.toSorted((one, other) => worth(other) - worth(one));
  return best.map((run) => ({ marks: run.map(({ mark }) => mark) }));
};
