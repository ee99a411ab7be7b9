import { median } from '@sayfa/kernel';
import { announcedNumbers } from './announced-numbers.ts';
import type { PixelBox } from './glyph-shape.ts';
import type { Ink } from './ink.ts';
import type { PrintedNumber } from './printed-numbers.ts';

/** Page units above and below a number that are looked at, and how far along its line. */
const REACH = 45;
const ALONG = 180;

/** What the air above a number is worth, by how many times that of other lines it is. */
const AIR = 0.3;
const USUAL = 1.25;
const TWICE = 1;
const TOO_LITTLE_AIR = 0.15;

/** What it is worth that the line below begins further in, so that the number hangs out of the text. */
const HANGS = 0.15;

/** What it costs that something stands before a number on its line. */
const BEFORE = 0.05;

/** What it is worth that a word announces the number, the same as others of the page. */
const ANNOUNCED = 0.4;

/** What it costs that a number begins a range such as `43. - 46.`; page units between both of it. */
const OF_RANGE = 0.5;
const CLEAR = 0.5;
const LONGEST_RANGE = 20;
const NEAREST_IN_RANGE = 14;
const FARTHEST_IN_RANGE = 110;

/** A number and how it stands on the page. */
export type PlacedNumber = PrintedNumber & {
  /** Page units between its line and that above. */
  air: number;
  /** What its place adds to its worth. */
  layout: number;
  /** The line below begins further in. */
  isHanging: boolean;
  /** Nobody read it. */
  isInferred?: boolean;
  /** The word before it stands before other numbers too. */
  isAnnounced: boolean;
};

/** Numbers of a column with how they stand on the page, which is a part of their worth. */
export const placedNumbers = (
  ink: Ink,
  numbers: readonly PrintedNumber[],
  isRtl: boolean,
): PlacedNumber[] => {
  const { unit } = ink;
  const stripOf = ({ left, right }: PixelBox): { left: number; width: number } =>
    isRtl
      ? { left: right * unit - ALONG, width: ALONG + 2 }
      : { left: left * unit - 2, width: ALONG };
  const airOver = (line: PixelBox): number => {
    const top = line.top * unit;
    const rows = ink.rows({ ...stripOf(line), top: top - REACH, height: REACH });
    // What its own line has above its first sign is no line over it.
    const over = rows.filter(({ to }) => to < top - 1).at(-1);
    return over ? top - over.to : REACH;
  };
  const airs = new Map<PixelBox, number>();
  for (const { line } of numbers) if (!airs.has(line)) airs.set(line, airOver(line));
  const usual = Math.max(4, median([...airs.values()].filter((air) => air < REACH)));
  const hangs = ({ left, right, bottom }: PixelBox): boolean => {
    const rows = ink.rows({
      ...stripOf({ left, right, top: 0, bottom: 0 }),
      top: bottom * unit + 2,
      height: REACH,
    });
    const next = rows.find(({ from, to }) => to - from > 4);
    if (!next) return false;
    const under = { top: next.from, height: next.to - next.from };
    const width = (right - left) * unit + 6;
    return (
      ink.count({ ...under, left: isRtl ? right * unit - width : left * unit - 3, width }) === 0
    );
  };
  // What announces questions has the number of the last one on its line as well.
  const clear = new Map<PixelBox, PrintedNumber[]>();
  for (const number of numbers)
    if (number.worth > CLEAR) clear.set(number.line, [...(clear.get(number.line) ?? []), number]);
  const isRange = ({ value, line, indent }: PrintedNumber): boolean =>
    (clear.get(line) ?? []).some(
      (other) =>
        other.value > value &&
        other.value <= value + LONGEST_RANGE &&
        other.indent > indent + NEAREST_IN_RANGE &&
        other.indent < indent + FARTHEST_IN_RANGE,
    );
  const known = new Map<PixelBox, Pick<PlacedNumber, 'layout' | 'isHanging' | 'isAnnounced'>>();
  const announced = announcedNumbers(ink.picture, numbers, isRtl);
  const placeOf = ({ sign, line }: PrintedNumber) => {
    const air = (airs.get(line) ?? 0) / usual - USUAL;
    const isHanging = hangs(sign);
    const isAnnounced = announced.has(sign);
    const layout =
      Math.max(-TOO_LITTLE_AIR, Math.min(AIR, (air / TWICE) * AIR)) +
      (isHanging ? HANGS : 0) +
      (isAnnounced ? ANNOUNCED : line.left === sign.left ? 0 : -BEFORE);
    return { layout, isHanging, isAnnounced };
  };
  return numbers.map((number) => {
    const place = known.get(number.sign) ?? placeOf(number);
    known.set(number.sign, place);
    const air = airs.get(number.line) ?? 0;
    const cost = !place.isHanging && isRange(number) ? OF_RANGE : 0;
    return { ...number, ...place, worth: number.worth + place.layout - cost, air };
  });
};
