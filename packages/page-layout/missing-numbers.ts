import { median } from '@sayfa/kernel';
import { heightOf, type PixelBox } from './glyph-shape.ts';
import type { PlacedNumber } from './number-places.ts';

/** Numbers that are known at least, for others to be inferred from them. */
const MIN_KNOWN = 3;

/** Page units: how far an inferred number may be off those of its column. */
const SAME_INDENT = 5;

/** Shares of what numbers of the same list have: air above them, height of their digits. */
const AS_MUCH_AIR = 0.7;
const AS_HIGH = 0.75;

/** Page units between two numbers of a list. */
const NEAREST = 13;

/** What an inferred number is worth between two known ones, and before or after all of them. */
const BETWEEN = 0.85;
const AT_END = 0.55;

/** Share of the known numbers that hang out of the text, for others to be expected around them. */
const SHARE_HANGING = 0.7;

/** Numbers that may be missing at one place. */
const MAX_MISSING = 8;

type Placed = PlacedNumber & { place: number; column: number; isMarginal: boolean };

/** Whether words announce the numbers of a list: then others are where that word stands, and nowhere else. */
export const areAnnounced = (known: readonly Pick<PlacedNumber, 'isAnnounced'>[]): boolean =>
  known.filter(({ isAnnounced }) => isAnnounced).length * 2 > known.length;

/** Places that look like those of the known numbers, in the order of reading; one for each line. */
const similarPlaces = <Each extends Placed>(numbers: readonly Each[], known: readonly Each[]) => {
  const air = median(known.map((number) => number.air));
  const high = median(known.map(({ sign }) => heightOf(sign)));
  const indents = new Map<number, number[]>();
  for (const { column, indent } of known)
    indents.set(column, [...(indents.get(column) ?? []), indent]);
  const all = known.map(({ indent }) => indent);
  const lines = new Map<PixelBox, Each>();
  const areCalled = areAnnounced(known);
  for (const number of numbers) {
    if (lines.has(number.line)) continue;
    if (areCalled) {
      if (number.isAnnounced) lines.set(number.line, number);
      continue;
    }
    if (number.sign.left !== number.line.left) continue;
    const own = heightOf(number.sign);
    const isHigh = own >= high * AS_HIGH && own <= high / AS_HIGH;
    const under = median(indents.get(number.column) ?? all);
    if (number.air < air * AS_MUCH_AIR || !isHigh) continue;
    if (Math.abs(number.indent - under) <= SAME_INDENT) lines.set(number.line, number);
  }
  return [...lines.values()].toSorted((one, other) => one.place - other.place);
};

/**
 * Numbers that nobody could read, inferred from those that were read: places between them that are
 * under the others, with as much air above, are the numbers that lack there; the same before the
 * first and after the last.
 */
export const missingNumbers = <Each extends Placed>(
  numbers: readonly Each[],
  known: readonly Each[],
): Each[] => {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < MIN_KNOWN) return [];
  const places = similarPlaces(numbers, known);
  const found: Each[] = [];
  const infer = (some: readonly Each[], from: number, to: number, worth: number) => {
    for (const place of some)
      for (let value = Math.max(1, from); value <= to; value += 1)
        found.push({ ...place, value, worth: worth + place.layout, isInferred: true });
  };
  for (const [at, before] of known.entries()) {
    const after = known[at + 1];
    const lacking = after ? after.value - before.value - 1 : 0;
    if (!after || lacking < 1 || lacking > MAX_MISSING) continue;
    const some = places.filter(
      ({ place }) => place > before.place + NEAREST && place < after.place - NEAREST,
    );
    infer(some, before.value + 1, after.value - 1, BETWEEN);
  }
  // What is no list that hangs out of the text may go on with anything.
  const areCalled = areAnnounced(known);
  if (
    !areCalled &&
    known.filter(({ isHanging }) => isHanging).length < known.length * SHARE_HANGING
  )
    return found;
  const like = areCalled
    ? places
    : places.filter(({ isHanging, isMarginal }) => isHanging && !isMarginal);
  const over = like.filter(({ place }) => place < first.place - NEAREST).slice(-MAX_MISSING);
  for (const [at, place] of over.toReversed().entries())
    infer([place], first.value - at - 1, first.value - at - 1, AT_END);
  const under = like.filter(({ place }) => place > last.place + NEAREST).slice(0, MAX_MISSING);
  for (const [at, place] of under.entries())
    infer([place], last.value + at + 1, last.value + at + 1, AT_END);
  return found;
};
