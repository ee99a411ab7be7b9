import { heightOf, type PixelBox, widthOf } from './glyph-shape.ts';
import type { PrintedNumber, Way } from './printed-numbers.ts';
import type { SignReader } from './sign-reader.ts';
import type { Sign } from './signs.ts';

/** A coloured box with the light signs in it, from left to right; pixels. */
export type Badge = { box: PixelBox; signs: readonly Sign[] };

/** Badges of one kind on a page at least, and shares by which they differ in height. */
const FEWEST = 2;
const AS_HIGH = 0.82;

/** A badge is higher than capital letters, whose share of signs this is; pixels of a small letter, of an edge. */
const HIGHER = 1.25;
const CAPITALS = 0.8;
const LOWEST = 5;
const SAME_EDGE = 6;

/** Page units from the edge of a column in which a badge begins. */
const FARTHEST = 60;

/** As shares of the highest sign: a dot is lower, words are apart, two digits that touch are wider. */
const DOT = 0.42;
const WORD_GAP = 0.42;
const TWO_WIDE = 0.85;

const MAX_DIGITS = 3;
const MAX_SIGNS = 6;
const LAST_VALUE = 199;

/** What a number in a badge is worth as it was read, as it was not, and with more or fewer digits. */
const READ = 1.1;
const UNREAD = 0.75;
const OTHER_LENGTH = 0.6;

/** A digit that is less likely counts as so likely. */
const MIN_LIKELIHOOD = 0.03;

/** Share of the badges of which no digit looks like one, for their signs to be letters. */
const NO_DIGITS = 0.8;
const SURELY_NONE = 0.97;

/** The badges of a page and what is in them. */
export const badgesOf = (signs: readonly Sign[]): Badge[] => {
  const badges = new Map<PixelBox, Sign[]>();
  for (const sign of signs) {
    if (!sign.isInverse || !sign.inside) continue;
    badges.set(sign.inside, [...(badges.get(sign.inside) ?? []), sign]);
  }
  return [...badges].map(([box, own]) => ({
    box,
    signs: own.toSorted((one, other) => one.left - other.left),
  }));
};

/** As shares of its height: how square a corner of a QR code is, how far from it the others are. */
const SQUARE = 0.2;
const FARTHEST_CORNER = 12;
const SAME_DISTANCE = 0.1;

const isSquare = ({ box }: Badge): boolean =>
  Math.abs(widthOf(box) - heightOf(box)) <= heightOf(box) * SQUARE;

/** How far a badge is from others that are beside it, or under it. */
const distancesOf = (
  { box }: Badge,
  others: readonly Badge[],
  [along, across]: ['left', 'top'] | ['top', 'left'],
): number[] =>
  others
    .filter(({ box: other }) => Math.abs(other[across] - box[across]) <= heightOf(box) / 2)
    .map(({ box: other }) => Math.abs(other[along] - box[along]))
    .filter((distance) => distance > 0 && distance <= heightOf(box) * FARTHEST_CORNER);

/** Badges without the three corners of a QR code: squares beside and under one, as far from it. */
const withoutQrCorners = (badges: readonly Badge[]): Badge[] => {
  const squares = badges.filter(isSquare);
  const codes = squares.filter((one) => {
    const beside = distancesOf(one, squares, ['left', 'top']);
    const under = distancesOf(one, squares, ['top', 'left']);
    return beside.some((x) => under.some((y) => Math.abs(x - y) <= x * SAME_DISTANCE));
  });
  const isOfCode = ({ box }: Badge): boolean =>
    codes.some(({ box: corner }) => {
      const farthest = heightOf(corner) * FARTHEST_CORNER;
      const [x, y] = [Math.abs(box.left - corner.left), Math.abs(box.top - corner.top)];
      return x <= farthest && y <= farthest;
    });
  return badges.filter((badge) => !isSquare(badge) || !isOfCode(badge));
};

/** How high the capital letters of a page are; pixels. */
const usualHeight = (signs: readonly Sign[]): number => {
  const heights = signs
    .filter((sign) => !sign.isInverse && heightOf(sign) >= LOWEST)
    .map(heightOf)
    .toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length * CAPITALS)] ?? 0;
};

/** Whether badges are under each other. */
const areUnder = ({ box: one }: Badge, { box: other }: Badge): boolean =>
  one !== other &&
  Math.min(Math.abs(one.left - other.left), Math.abs(one.right - other.right)) <= SAME_EDGE;

/**
 * The badges of a page that are as high as most of them, and under each other; none where there are
 * not several. A letter with a hole is no higher than the others.
 */
const alike = (badges: readonly Badge[], usual: number): Badge[] => {
  const high = badges.filter(({ box }) => heightOf(box) >= usual * HIGHER);
  const groups = high.map(({ box }) =>
    high.filter(({ box: other }) => {
      const ratio = heightOf(other) / heightOf(box);
      return ratio >= AS_HIGH && ratio <= 1 / AS_HIGH;
    }),
  );
  const [largest = []] = groups.toSorted((one, other) => other.length - one.length);
  const under = largest.filter((badge) => largest.some((other) => areUnder(badge, other)));
  return under.length >= Math.max(FEWEST, largest.length / 2) ? largest : [];
};

/** The signs of the number in a badge: those of its last word, without a dot. */
const digitsOf = ({ signs }: Badge, isRtl: boolean): Sign[] => {
  const highest = Math.max(...signs.map(heightOf));
  const letters = signs.filter((sign) => heightOf(sign) > highest * DOT);
  const words: Sign[][] = [];
  for (const sign of letters) {
    const last = words.at(-1)?.at(-1);
    if (last && sign.left - last.right <= highest * WORD_GAP) words.at(-1)?.push(sign);
    else words.push([sign]);
  }
  return (isRtl ? words[0] : words.at(-1)) ?? [];
};

/** Signs that may be digits, and how unlikely it is, from 0 to 1, that all the others are none. */
type Reading = { digits: readonly Float32Array[]; others: readonly number[] };

/** How unlikely something is: 0 where it is sure, 1 where it is as good as impossible. */
const unlikeliness = (share: number): number =>
  Math.log(Math.max(MIN_LIKELIHOOD, Math.min(1, share))) / Math.log(MIN_LIKELIHOOD);

/** Each part of some signs that may be the digits: before them may be letters, after them a bracket. */
const partsOf = (signs: readonly Float32Array[]): Reading[] =>
  signs.flatMap((_, from) =>
    signs.slice(from, from + MAX_DIGITS).map((_last, length) => ({
      digits: signs.slice(from, from + length + 1),
      others: signs
        .filter((_sign, at) => at < from || at > from + length)
        .map((likely) => unlikeliness(likely[10] ?? 0)),
    })),
  );

const readingsOf = (
  reader: SignReader,
  badge: Badge,
  { isRtl, digits: script }: Way,
): Reading[] => {
  const signs = digitsOf(badge, isRtl);
  const likely = (sign: Sign) => reader.likely(sign, script);
  const found = signs.length <= MAX_SIGNS ? partsOf(signs.map(likely)) : [];
  const [only] = signs;
  if (signs.length === 1 && only && widthOf(only) > heightOf(only) * TWO_WIDE)
    found.push({ digits: reader.parted(only, 0.33, 0.67).map(likely), others: [] });
  return found;
};

/** What a value is worth by one reading of a badge, which has as many digits. */
const worthOf = (value: number, { digits, others }: Reading): number => {
  const text = String(value);
  if (text.length !== digits.length) return OTHER_LENGTH;
  const own = digits.map((likely, at) => {
    const all = 1 - (likely[10] ?? 0);
    return unlikeliness((likely[Number(text[at])] ?? 0) / Math.max(MIN_LIKELIHOOD, all));
  });
  const unlikely = [...own, ...others].reduce((sum, one) => sum + one, 0);
  return READ - ((READ - UNREAD) * unlikely) / (own.length + others.length);
};

/** Whether what is in badges may be numbers: some of their signs may be digits. */
const mayBeNumbers = (readings: readonly (readonly Reading[])[]): boolean => {
  const without = readings.filter((own) =>
    own.every(({ digits }) => digits.every((likely) => (likely[10] ?? 0) > SURELY_NONE)),
  );
  return without.length <= readings.length * NO_DIGITS;
};

/** The badges of a page that hold the numbers of its questions; none where there are no such. */
export const numberBadges = (
  reader: SignReader,
  signs: readonly Sign[],
  isOther: (badge: Badge) => boolean,
): Set<PixelBox> => {
  const badges = alike(
    withoutQrCorners(badgesOf(signs)).filter((badge) => !isOther(badge)),
    usualHeight(signs),
  );
  const ways: Way[] = [
    { isRtl: false, digits: 'latin' },
    { isRtl: true, digits: 'arabic' },
  ];
  const may = ways.some((way) =>
    mayBeNumbers(badges.map((badge) => readingsOf(reader, badge, way))),
  );
  return new Set(badges.length > 0 && may ? badges.map(({ box }) => box) : []);
};

/**
 * The numbers in the badges of a column: a badge is where a question begins, whatever can be read in
 * it, so that it has every value, those that look like what is in it rather.
 */
export const readBadges = (
  reader: SignReader,
  badges: readonly Badge[],
  { edge, unit, ...way }: Way & { edge: number; unit: number },
): PrintedNumber[] =>
  badges.flatMap((badge) => {
    const { box } = badge;
    const indent = (way.isRtl ? edge - box.right : box.left - edge) * unit;
    if (indent > FARTHEST) return [];
    const readings = readingsOf(reader, badge, way);
    return Array.from({ length: LAST_VALUE }, (_, at) => {
      const value = at + 1;
      const worth = Math.max(OTHER_LENGTH, ...readings.map((one) => worthOf(value, one)));
      return { value, worth, indent, top: box.top * unit, sign: box, line: box };
    });
  });
