import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** Lines of one kind of pages. Source: MRG-005. */
export const MAX_LINES = 10;
/** With this many lines the button for another one is disabled. Source: MRG-004. */
export const MAX_ADDED_LINES = 6;
/** The largest height of a page in page units. */
const LONGEST_PAGE = 20_000;

const across = z
  .number('must_be_number')
  .check(z.minimum(0, 'coords_invalid'), z.maximum(PAGE_UNITS, 'coords_invalid'));

/**
 * A guide line in pixels of the page's original picture, which is 1000 wide in every book. An
 * upright line has its place in `x1` and 0 in `top`; a level one has its place in `top` and 0 in
 * `x1`. `left` is `x1` on a canvas that begins `canvasAddedWidth` pixels before the picture.
 * Source: MRG-001, MRG-002, MRG-021.
 */
export const guideLine = z
  .strictObject({
    marginType: z.enum(['A', 'B']),
    marginId: z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(64))]),
    x1: across,
    top: z
      .number('must_be_number')
      .check(z.minimum(0, 'coords_invalid'), z.maximum(LONGEST_PAGE, 'coords_invalid')),
    left: z
      .number('must_be_number')
      .check(z.minimum(0, 'coords_invalid'), z.maximum(LONGEST_PAGE, 'coords_invalid')),
    canvasAddedWidth: z._default(
      z.number().check(z.minimum(0, 'coords_invalid'), z.maximum(LONGEST_PAGE, 'coords_invalid')),
      0,
    ),
  })
  .check(
    z.refine(({ x1, top }) => x1 > 0 !== top > 0, { error: 'coords_invalid', path: ['x1'] }),
    z.refine(({ x1, left, canvasAddedWidth }) => Math.abs(left - canvasAddedWidth - x1) <= 1, {
      error: 'coords_invalid',
      path: ['left'],
    }),
  );

/** A guide line as it is sent and stored. */
export type GuideLine = z.infer<typeof guideLine>;

/** Places of guide lines in page units: upright lines from the left, level lines from the top. */
export type Guides = { upright: readonly number[]; level: readonly number[] };

/** From `from` to `to`, in page units. */
type Stretch = { from: number; to: number };

/** A column of a page: one section, or two where a line divides it. */
export type GuideColumn = { sections: readonly [Stretch] | readonly [Stretch, Stretch] };

const ascending = (one: number, other: number): number => one - other;

/** The places of lines, in order. */
export const guidesOf = (lines: readonly GuideLine[]): Guides => ({
  upright: lines.flatMap(({ x1 }) => (x1 > 0 ? [x1] : [])).toSorted(ascending),
  level: lines.flatMap(({ top }) => (top > 0 ? [top] : [])).toSorted(ascending),
});

const inThrees = (places: readonly number[]): GuideColumn[] =>
  places.flatMap((from, at) => {
    const [middle, to] = places.slice(at + 1, at + 3);
    if (at % 3 !== 0 || middle === undefined || to === undefined) return [];
    return [
      {
        sections: [
          { from, to: middle },
          { from: middle, to },
        ],
      },
    ];
  });

const inPairs = (places: readonly number[]): GuideColumn[] =>
  places.flatMap((from, at) => {
    const to = places[at + 1];
    return at % 2 !== 0 || to === undefined ? [] : [{ sections: [{ from, to }] }];
  });

/** Narrower stretches between lines that form neither triples nor pairs are gaps. */
const MIN_COLUMN_WIDTH = 60;

const betweenAll = (places: readonly number[]): GuideColumn[] =>
  places.slice(1).flatMap((to, at) => {
    const from = places[at] ?? to;
    return to - from < MIN_COLUMN_WIDTH ? [] : [{ sections: [{ from, to }] }];
  });

const covered = (columns: readonly GuideColumn[]): number =>
  columns
    .flatMap(({ sections }): readonly Stretch[] => sections)
    .reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * The columns that upright lines make, from left to right. Lines form triples (left edge, inner
 * line, right edge: 3, 6 or 9 lines are 2, 4 or 6 sections) or pairs (left and right edge); where
 * both are possible, the division that leaves less of the page between columns. Source: MRG-008.
 */
export const columnsOf = (upright: readonly number[]): readonly GuideColumn[] => {
  const places = upright.toSorted(ascending);
  const count = places.length;
  const threes = count % 3 === 0 ? inThrees(places) : [];
  const pairs = count % 2 === 0 ? inPairs(places) : [];
  if (threes.length === 0 && pairs.length === 0) return betweenAll(places);
  return covered(threes) >= covered(pairs) ? threes : pairs;
};

/**
 * Stretches from top to bottom that level lines make on a page of this height; without lines, the
 * whole page.
 */
const bandsOf = (level: readonly number[], height: number): readonly Stretch[] => {
  const within = level.filter((place) => place > 0 && place < height).toSorted(ascending);
  const [only] = within;
  if (only === undefined) return [{ from: 0, to: height }];
  if (within.length === 1) {
    return [only < height / 2 ? { from: only, to: height } : { from: 0, to: only }];
  }
  return within.slice(1).map((to, at) => ({ from: within[at] ?? 0, to }));
};

/** A column within a band: its sections, from left to right, in page units. */
export type GuideCell = { sections: readonly Rect[] };

/** A section this much narrower than its neighbour contains question numbers. */
const NUMBERS_SHARE = 1 / 3;

/** The section of a column that contains question numbers, if one does: the much narrower one. */
export const numbersAt = ({ sections }: GuideCell): 0 | 1 | undefined => {
  const [first, second] = sections;
  if (!first || !second) return undefined;
  if (first.width <= second.width * NUMBERS_SHARE) return 0;
  return second.width <= first.width * NUMBERS_SHARE ? 1 : undefined;
};

/**
 * The cells into which guide lines divide a page, in reading order: bands from the top, columns
 * from the left, or from the right where numbers are to the right of their questions.
 */
export const cellsOf = ({ upright, level }: Guides, height: number): readonly GuideCell[] => {
  const columns = columnsOf(upright);
  return bandsOf(level, height).flatMap((band) => {
    const cells = columns.map(({ sections }) => ({
      sections: sections.map(({ from, to }) => ({
        left: from,
        top: band.from,
        width: to - from,
        height: band.to - band.from,
      })),
    }));
    const isFromRight = cells.length > 0 && cells.every((cell) => numbersAt(cell) === 1);
    return isFromRight ? cells.toReversed() : cells;
  });
};

/**
 * All sections that guide lines make on a page of this height, in reading order. Source: MRG-008.
 */
export const sectionsOf = (guides: Guides, height: number): readonly Rect[] =>
  cellsOf(guides, height).flatMap(({ sections }) => sections);

/** The lines of a page: odd pages A, even pages B. Source: MRG-003. */
export const marginTypeOf = (pageNumber: number): 'A' | 'B' => (pageNumber % 2 === 1 ? 'A' : 'B');
