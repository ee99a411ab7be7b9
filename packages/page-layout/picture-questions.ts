import { type Badge, badgesOf, numberBadges, readBadges } from './badge-numbers.ts';
import { edgeOf } from './column-edge.ts';
import type { Segment } from './columns.ts';
import { countedNumbers } from './counted-numbers.ts';
import type { Ink } from './ink.ts';
import { areOfDrawing, loneStart } from './lone-start.ts';
import { areAnnounced, missingNumbers } from './missing-numbers.ts';
import { type PlacedNumber, placedNumbers } from './number-places.ts';
import { type OptionRun, optionRuns } from './option-runs.ts';
import { areAtLeft } from './option-sides.ts';
import { numbersBetweenOptions, runsAbove } from './option-starts.ts';
import { optionedNumbers } from './optioned-numbers.ts';
import { FOOT, HEAD } from './page-edges.ts';
import { readPrintedNumbers, type Way } from './printed-numbers.ts';
import type { Start } from './question-boxes.ts';
import { createSignReader } from './sign-reader.ts';
import { type Sign, signsOf } from './signs.ts';

const WAYS: readonly Way[] = [
  { isRtl: false, digits: 'latin' },
  { isRtl: true, digits: 'arabic' },
  { isRtl: true, digits: 'latin' },
];

/** What numbers that count up must be worth, together and each. */
const MIN_TOGETHER = 0.8;
const MIN_EACH = 0.25;
/** The same of each where no options say that the page has questions, and of each of two only. */
const MIN_EACH_WITHOUT = 0.43;
const MIN_EACH_OF_TWO = 0.7;

/** Questions with options, for them to tell where others begin. */
const MIN_RUNS = 3;
const MIN_RUNS_SHARE = 0.85;

/** Page units by which the tops of what is on one row differ. */
const LETTER_SLACK = 5;

/** The penalty for places of running heads and page numbers. */
const MARGINAL = 0.25;

/** The penalty for what stands in the rows of options. */
const AMONG_OPTIONS = 1;

/** The penalty for numbers outside of badges where others are in some. */
const OUTSIDE = 0.6;

/** Whether a badge holds the letter of an option. */
const isOfOption = ({ signs }: Badge, options: readonly OptionRun[], unit: number): boolean =>
  signs.some(({ left, top, right, bottom }) => {
    const [x, y] = [((left + right) / 2) * unit, ((top + bottom) / 2) * unit];
    return options.some(
      (run) => x > run.left && x < run.left + run.width && y > run.top && y < run.top + run.height,
    );
  });

/** Whether a number is in the rows of options, and not before the first of them. */
const isAmongOptions = (
  { top, sign }: PlacedNumber,
  options: readonly OptionRun[],
  unit: number,
): boolean =>
  options.some(
    (run) =>
      top > run.top - LETTER_SLACK &&
      top < run.top + run.height &&
      (top > run.top + LETTER_SLACK || sign.left * unit >= run.left - LETTER_SLACK),
  );

type Found = PlacedNumber & {
  segment: Segment;
  place: number;
  column: number;
  isMarginal: boolean;
  /** How many questions' options are before it. */
  optionsBefore: number;
};

const signsIn = (signs: readonly Sign[], { left, top, width, height }: Segment, unit: number) =>
  signs.filter((sign) => {
    const x = ((sign.left + sign.right) / 2) * unit;
    const y = ((sign.top + sign.bottom) / 2) * unit;
    return x >= left && x < left + width && y >= top && y < top + height;
  });

type Counting = { chain: readonly Found[]; worth: number };

/** Whether numbers count up well enough to be those of questions. */
const isCounted = ({ chain, worth }: Counting): boolean =>
  chain.length > 1 && worth >= MIN_TOGETHER && worth / chain.length >= MIN_EACH;

/** Whether they are worth so little that they may as well count rules, or nothing. */
const isDoubtful = ({ chain, worth }: Counting): boolean =>
  worth / chain.length < (chain.length > 2 ? MIN_EACH_WITHOUT : MIN_EACH_OF_TWO);

/** Numbers read in one way, and those of its columns that count up best. */
type Reading = {
  numbers: readonly Found[];
  chain: readonly Found[];
  parts: readonly { segment: Segment; options: readonly OptionRun[] }[];
};

/**
 * Where questions begin by numbers that count up, those included that nobody could read; `areInBadges`:
 * they are nowhere else.
 */
const startsOf = (
  ink: Ink,
  likeliest: Reading,
  { options, areInBadges }: { options: readonly OptionRun[]; areInBadges: boolean },
): Start[] => {
  const known = optionedNumbers(likeliest.numbers, likeliest.chain, options.length);
  const best = { ...likeliest, chain: known };
  const hasOptions =
    options.length >= MIN_RUNS && options.length >= best.chain.length * MIN_RUNS_SHARE;
  const areCalled = areInBadges || areAnnounced(best.chain);
  const missing = [
    ...(areInBadges ? [] : missingNumbers(best.numbers, best.chain)),
    ...(hasOptions && !areCalled ? numbersBetweenOptions(ink, best) : []),
  ];
  // Another list that was left out is not taken in again.
  const from =
    known.length < likeliest.chain.length || known[0] !== likeliest.chain[0]
      ? known[0]?.place
      : undefined;
  const { chain } = countedNumbers(
    [...best.numbers, ...missing]
      .filter(({ place }) => from === undefined || place >= from)
      .toSorted((one, other) => one.place - other.place),
    hasOptions,
  );
  return chain.map(({ segment, top, value, isInferred }) => ({
    ...{ segment, top, number: value },
    ...(isInferred && { isInferred }),
  }));
};

/** What can be read on a picture of a page. */
export type ReadPicture = {
  /** Where its questions begin, in order; undefined where no numbers count up. */
  starts: Start[] | undefined;
  options: OptionRun[];
  /** Numbers count up, but hardly those of questions. */
  isList?: boolean;
};

/** Where the questions of a picture of a page begin, by the numbers and options that can be read on it. */
export const readPicture = (ink: Ink, segments: readonly Segment[]): ReadPicture => {
  const { picture, unit, height, count } = ink;
  // What is left of the lines between columns is no sign.
  const all = signsOf(picture).filter(
    ({ left, top, right, bottom }) =>
      count({
        left: left * unit,
        top: top * unit,
        width: (right - left) * unit,
        height: (bottom - top) * unit,
      }) > 0,
  );
  const reader = createSignReader(picture);
  const parts = segments.map((segment) => {
    const signs = signsIn(all, segment, unit);
    return { segment, signs, options: optionRuns(reader, signs, unit) };
  });
  const options = parts.flatMap((part) => part.options);
  const badges = numberBadges(reader, all, (badge) => isOfOption(badge, options, unit));
  const columns = new Map<number, Sign[]>();
  for (const { segment, signs } of parts)
    columns.set(segment.column, [...(columns.get(segment.column) ?? []), ...signs]);
  const isMarginal = (top: number) => top < height * HEAD || top > height * FOOT;
  const runsRight = areAtLeft(parts);
  const ways = WAYS.filter(({ isRtl }) => !isRtl || !runsRight).map(({ isRtl, digits }) => {
    const inOrder = parts.toSorted(
      ({ segment: one }, { segment: other }) =>
        one.band - other.band || (isRtl ? other.column - one.column : one.column - other.column),
    );
    const edges = new Map(
      [...columns].map(([column, signs]) => [column, edgeOf(signs, isRtl)] as const),
    );
    let earlier = 0;
    const numbers = inOrder.flatMap(({ segment, signs, options: own }, index): Found[] => {
      const before = earlier;
      earlier += own.length;
      const edge = edges.get(segment.column);
      if (edge === undefined) return [];
      const way = { edge, unit, isRtl, digits };
      const inBadges = badgesOf(signs).filter(({ box }) => badges.has(box));
      const ordinary = signs.filter(({ inside }) => !inside || !badges.has(inside));
      const outside = readPrintedNumbers(reader, ordinary, way).map((number) => ({
        ...number,
        worth: number.worth - (badges.size > 0 ? OUTSIDE : 0),
      }));
      const read = [...readBadges(reader, inBadges, way), ...outside];
      return placedNumbers(ink, read, isRtl)
        .toSorted((one, other) => one.top - other.top)
        .map((number) => ({
          ...number,
          worth:
            number.worth -
            (isMarginal(number.top) ? MARGINAL : 0) -
            (isAmongOptions(number, own, unit) ? AMONG_OPTIONS : 0),
          isMarginal: isMarginal(number.top),
          optionsBefore: before + runsAbove(own, number.top),
          segment,
          column: segment.column,
          place: index * 100_000 + number.top,
        }));
    });
    return { isRtl, numbers, parts: inOrder, ...countedNumbers(numbers) };
  });
  const [likeliest] = ways.toSorted((one, other) => other.worth - one.worth);
  const latin = ways.find(({ isRtl }) => !isRtl)?.numbers ?? [];
  const lone = loneStart(latin, options, unit);
  if (!likeliest || !isCounted(likeliest)) return { starts: lone && [lone], options };
  if (isDoubtful(likeliest)) {
    if (options.length === 0) return { starts: [], options, isList: true };
    if (lone && areOfDrawing(likeliest.chain, lone, options)) return { starts: [lone], options };
  }
  return { starts: startsOf(ink, likeliest, { options, areInBadges: badges.size > 0 }), options };
};
