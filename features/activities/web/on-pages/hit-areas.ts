import { clamp, type Point, type Rect, rectsMeet, type Size } from '@sayfa/kernel';

/** A button as it is drawn: its middle and its edge, in CSS pixels of the page. */
export type DrawnButton = Point & {
  edge: number;
  /** No author chose its place: it may go beside the words that it would hide. */
  isFree: boolean;
};

/** Where a button is drawn, and where a press meets it. */
export type PlacedButton = Point & { hit: Rect };

const ROUNDS = 60;
/** Above so many buttons fewer rounds have to do: a round compares each with each. */
const MANY = 120;
const ROUNDS_FOR_MANY = 12;
/** How many of its own sides a press area goes away from its button at most. */
const MAX_SIDES = 1.5;
const NEAR = 0.01;
/** CSS pixels between places that are tried beside words, and to the last of them. */
const STEP = 4;
const MAX_SHIFT = 64;
/** To the left first, where margins and gutters are. */
const DIRECTIONS: readonly Point[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
];

/** CSS pixels between a button and words: its ring and shadow are outside of it. */
const CLEAR = 3;

type Square = Point & { side: number };

const boxOf = ({ x, y, side }: Square): Rect => ({
  left: x - side / 2,
  top: y - side / 2,
  width: side,
  height: side,
});

/** The place nearest to a point at which a square is on the page. */
const onPage = ({ x, y, side }: Square, page: Size): Square => ({
  x: clamp(x, side / 2, Math.max(side / 2, page.width - side / 2)),
  y: clamp(y, side / 2, Math.max(side / 2, page.height - side / 2)),
  side,
});

const drawnOnPage = ({ x, y, edge }: DrawnButton, page: Size): Square =>
  onPage({ x, y, side: edge }, page);

/** Buttons that hide words go to the nearest place where they hide none, if there is one. */
const besideWords = (
  buttons: readonly DrawnButton[],
  words: readonly Rect[],
  page: Size,
): Square[] => {
  const placed = buttons.map((button) => drawnOnPage(button, page));
  for (const [index, { isFree }] of buttons.entries()) {
    const start = placed[index];
    if (!isFree || !start) continue;
    const others = placed.filter((_, other) => other !== index).map(boxOf);
    const hides = ({ x, y, side }: Square): boolean =>
      words.some((word) => rectsMeet(word, boxOf({ x, y, side: side + 2 * CLEAR })));
    if (!hides(start)) continue;
    const isFine = (square: Square): boolean =>
      !hides(square) && !others.some((other) => rectsMeet(other, boxOf(square)));
    for (let distance = STEP; distance <= MAX_SHIFT; distance += STEP) {
      const place = DIRECTIONS.map(({ x, y }) =>
        onPage({ ...start, x: start.x + x * distance, y: start.y + y * distance }, page),
      ).find(isFine);
      if (!place) continue;
      placed[index] = place;
      break;
    }
  }
  return placed;
};

const overlapOf = (one: Square, other: Square): Point => {
  const reach = (one.side + other.side) / 2;
  return { x: reach - Math.abs(one.x - other.x), y: reach - Math.abs(one.y - other.y) };
};

/** Moves two squares apart by half of what they share, along the shorter way. */
const pushApart = (one: Square, other: Square): boolean => {
  const { x, y } = overlapOf(one, other);
  if (x <= NEAR || y <= NEAR) return false;
  const axis = x < y ? 'x' : 'y';
  const by = (Math.min(x, y) / 2) * (one[axis] <= other[axis] ? 1 : -1);
  one[axis] -= by;
  other[axis] += by;
  return true;
};

/** Squares around the buttons, apart from each other as far as there is room near them. */
const spread = (drawn: readonly Square[], page: Size, target: number): Square[] => {
  const home = drawn.map(({ x, y, side }) => onPage({ x, y, side: Math.max(side, target) }, page));
  const squares = home.map((square) => ({ ...square }));
  const rounds = squares.length > MANY ? ROUNDS_FOR_MANY : ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    let isMoved = false;
    for (const [index, one] of squares.entries()) {
      for (const other of squares.slice(index + 1)) isMoved = pushApart(one, other) || isMoved;
    }
    if (!isMoved) break;
    for (const [index, square] of squares.entries()) {
      const from = home[index] ?? square;
      const far = square.side * MAX_SIDES;
      const x = clamp(square.x, from.x - far, from.x + far);
      const y = clamp(square.y, from.y - far, from.y + far);
      Object.assign(square, onPage({ x, y, side: square.side }, page));
    }
  }
  return squares;
};

/** Cuts what two areas share in the middle, along the shorter way. */
const share = (one: Rect, other: Rect): void => {
  if (!rectsMeet(one, other)) return;
  const ends = (start: 'left' | 'top', extent: 'width' | 'height') => ({
    from: Math.max(one[start], other[start]),
    to: Math.min(one[start] + one[extent], other[start] + other[extent]),
  });
  const [across, down] = [ends('left', 'width'), ends('top', 'height')];
  const isAcross = across.to - across.from < down.to - down.from;
  const [start, extent] = isAcross ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const { from, to } = isAcross ? across : down;
  const border = (from + to) / 2;
  const isFirst = one[start] + one[extent] / 2 <= other[start] + other[extent] / 2;
  const [before, after] = isFirst ? [one, other] : [other, one];
  const end = after[start] + after[extent];
  before[extent] = border - before[start];
  after[start] = border;
  after[extent] = end - border;
};

/**
 * Where the buttons of a page are drawn and pressed: each press area is `target` wide and high, none
 * covers another or is beyond the page, and every button stays as near as it can to its place. Where
 * there is no room for all, neighbours share what there is.
 */
export const placeButtons = (
  buttons: readonly DrawnButton[],
  { page, target, words = [] }: { page: Size; target: number; words?: readonly Rect[] },
): PlacedButton[] => {
  const drawn = besideWords(buttons, words, page);
  const hits = spread(drawn, page, target).map(boxOf);
  for (const [index, one] of hits.entries()) {
    for (const other of hits.slice(index + 1)) share(one, other);
  }
  return drawn.map(({ x, y, side }, index) => {
    const hit = hits[index] ?? boxOf({ x, y, side });
    const within = (at: number, from: number, extent: number): number =>
      extent <= side ? from + extent / 2 : clamp(at, from + side / 2, from + extent - side / 2);
    return { x: within(x, hit.left, hit.width), y: within(y, hit.top, hit.height), hit };
  });
};
