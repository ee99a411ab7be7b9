import type { Rect } from '@sayfa/kernel';
import type { Evaluator } from '../expression/evaluator.ts';
import { clippedLine } from './clipped-line.ts';

/** A part of the plane and the box that shows it; the box's y goes down. */
export type Plot = {
  xFrom: number;
  xTo: number;
  yFrom: number;
  yTo: number;
  box: Rect;
};

/** Points of one function at most. Source: BRD-046. */
export const MAX_SAMPLES = 2000;
/** Intervals that are looked at first. */
const FIRST_INTERVALS = 320;
/** Units of the box that a line may leave its function by. */
const MAX_DEVIATION = 0.25;
/** Halvings of one first interval at most, while it is only bent. */
const MAX_HALVINGS = 10;
/** Halvings that find the place of a jump or of an end: 2⁻⁵⁰ of an interval. */
const MAX_SEARCH = 50;
/** Two ends of so small an interval that lie further apart are a jump. */
const MAX_STEP = 0.5;
/** Boxes above and below that a value is held to, so that differences stay finite. */
const HELD_BOXES = 8;

type Sample = { x: number; y: number };

/** What is drawn between two neighbours. */
type Between = 'line' | 'gap';

/** Where in the box values are. */
const scaleOf = ({ xFrom, xTo, yFrom, yTo, box }: Plot, f: Evaluator) => {
  const across = box.width / (xTo - xFrom);
  const down = box.height / (yTo - yFrom);
  const bottom = box.top + box.height;
  const lowest = box.top - HELD_BOXES * box.height;
  const highest = bottom + HELD_BOXES * box.height;
  return {
    place: (x: number): number => box.left + (x - xFrom) * across,
    /** Not a number where the function has no value. */
    sample(x: number): Sample {
      const value = f(x);
      // Infinity is a pole: the function has no value there.
      if (!Number.isFinite(value)) return { x, y: Number.NaN };
      const y = bottom - (value - yFrom) * down;
      return { x, y: Math.min(highest, Math.max(lowest, y)) };
    },
    isOut: (y: number): boolean => y < box.top || y > bottom,
  };
};

type Scale = ReturnType<typeof scaleOf>;

const isThere = ({ y }: Sample): boolean => !Number.isNaN(y);

const middleOf = (one: Sample, other: Sample): number => (one.x + other.x) / 2;

/** The last place where a function has a value, between one where it has and one where it has none. */
const endBetween = (scale: Scale, there: Sample, nowhere: Sample): Sample => {
  let known = there;
  let empty = nowhere;
  for (let halving = 0; halving < MAX_SEARCH; halving += 1) {
    const middle = scale.sample(middleOf(known, empty));
    if (middle.x === known.x || middle.x === empty.x) break;
    if (isThere(middle)) known = middle;
    else empty = middle;
  }
  return known;
};

/** Both sides of the steepest place between two samples. */
const steepestBetween = (scale: Scale, from: Sample, to: Sample): [Sample, Sample] => {
  let left = from;
  let right = to;
  for (let halving = 0; halving < MAX_SEARCH; halving += 1) {
    const middle = scale.sample(middleOf(left, right));
    if (middle.x === left.x || middle.x === right.x) break;
    if (!isThere(middle))
      return [endBetween(scale, left, middle), endBetween(scale, right, middle)];
    if (Math.abs(middle.y - left.y) > Math.abs(right.y - middle.y)) right = middle;
    else left = middle;
  }
  return [left, right];
};

/** Collects samples from left to right, parted where no line may be drawn. */
const createLines = () => {
  const lines: Sample[][] = [];
  let line: Sample[] = [];
  let count = 0;
  return {
    count: (): number => count,
    add(sample: Sample, between: Between): void {
      if (between === 'gap' || line.length === 0) {
        line = [];
        lines.push(line);
      }
      line.push(sample);
      count += 1;
    },
    gap(): void {
      line = [];
    },
    all: (): readonly (readonly Sample[])[] => lines,
  };
};

type Lines = ReturnType<typeof createLines>;

const deviation = (from: Sample, middle: Sample, to: Sample): number => {
  const share = (middle.x - from.x) / (to.x - from.x);
  return Math.abs(from.y + (to.y - from.y) * share - middle.y);
};

/** The two ends where a function has no value for a while. */
const addAroundNothing = (scale: Scale, lines: Lines, from: Sample, to: Sample): void => {
  if (isThere(from)) {
    lines.add(endBetween(scale, from, to), 'line');
    lines.gap();
  } else {
    lines.gap();
    lines.add(endBetween(scale, to, from), 'gap');
    lines.add(to, 'line');
  }
};

/** Ends an interval that is steep however small it is: a jump, a pole, or a line that is just steep. */
const addSteep = (scale: Scale, lines: Lines, from: Sample, to: Sample): void => {
  const [left, right] = steepestBetween(scale, from, to);
  const isJump = !(Math.abs(left.y - right.y) <= MAX_STEP);
  if (left.x > from.x) lines.add(left, 'line');
  if (isJump) lines.gap();
  if (right.x < to.x) lines.add(right, isJump ? 'gap' : 'line');
  else if (isJump) lines.gap();
  lines.add(to, 'line');
};

/** Adds what is between two samples, and the second one; the first one is there already. */
const addBetween = (
  scale: Scale,
  lines: Lines,
  from: Sample,
  to: Sample,
  { halvings, room }: { halvings: number; room: number },
): void => {
  if (!isThere(from) && !isThere(to)) {
    lines.gap();
    return;
  }
  const middle = scale.sample(middleOf(from, to));
  const isWhole = isThere(from) && isThere(to) && isThere(middle);
  const areAllOut =
    isWhole &&
    scale.isOut(from.y) &&
    scale.isOut(to.y) &&
    scale.isOut(middle.y) &&
    from.y < 0 === to.y < 0 &&
    from.y < 0 === middle.y < 0;
  if (isWhole && (areAllOut || deviation(from, middle, to) <= MAX_DEVIATION)) {
    lines.add(to, 'line');
    return;
  }
  if (halvings > 0 && lines.count() < room) {
    const less = { halvings: halvings - 1, room };
    addBetween(scale, lines, from, middle, less);
    addBetween(scale, lines, middle, to, less);
    return;
  }
  if (!isThere(from) || !isThere(to)) addAroundNothing(scale, lines, from, to);
  else addSteep(scale, lines, from, to);
};

/**
 * The line of a function in its box, as numbers x, y, …: parted at poles, jumps and where it has no
 * value, and without what lies above or below the box.
 */
export const sampleFunction = (f: Evaluator, plot: Plot): number[][] => {
  const scale = scaleOf(plot, f);
  const lines = createLines();
  const { xFrom, xTo } = plot;
  const at = (index: number): number => xFrom + ((xTo - xFrom) * index) / FIRST_INTERVALS;
  let from = scale.sample(xFrom);
  if (isThere(from)) lines.add(from, 'gap');
  for (let index = 1; index <= FIRST_INTERVALS; index += 1) {
    const to = scale.sample(at(index));
    // What one steep place uses must leave room for all that follows.
    const room = MAX_SAMPLES - (FIRST_INTERVALS - index + 1) * 3;
    addBetween(scale, lines, from, to, { halvings: MAX_HALVINGS, room });
    from = to;
  }
  return lines.all().flatMap((line) =>
    clippedLine(
      line.flatMap(({ x, y }) => [scale.place(x), y]),
      plot.box,
    ),
  );
};
