import type { Point, ReadingDirection } from '@sayfa/kernel';

/** CSS pixels that a finger must travel to turn a page. */
const MIN_SWIPE_PX = 48;
/** A swipe is at least this much wider than tall. */
const MIN_SLOPE_RATIO = 1.5;
/** Milliseconds; a slower drag is no swipe. */
const MAX_SWIPE_MS = 700;

type Swipe = 'left' | 'right';

/** The direction of a swipe; undefined where it was none. */
export const swipeOf = (from: Point, to: Point, milliseconds: number): Swipe | undefined => {
  const across = to.x - from.x;
  const down = to.y - from.y;
  if (milliseconds > MAX_SWIPE_MS || Math.abs(across) < MIN_SWIPE_PX) return undefined;
  if (Math.abs(across) < MIN_SLOPE_RATIO * Math.abs(down)) return undefined;
  return across < 0 ? 'left' : 'right';
};

/** CSS pixels that a finger must travel to pull the page down into reach, or up again. */
const MIN_PULL_PX = 96;
/** A pull is at least this much taller than wide. */
const MIN_PULL_RATIO = 2;
/** Share of the stage, from its top, in which a finger takes hold of the page to pull it down. */
const PULL_SHARE = 0.25;

/** How a finger pulled the page; undefined where it did not. Source: BRD-018. */
export const pullOf = (from: Point, to: Point, stageHeight: number): 'down' | 'up' | undefined => {
  const down = to.y - from.y;
  if (Math.abs(down) < MIN_PULL_PX) return undefined;
  if (Math.abs(down) < MIN_PULL_RATIO * Math.abs(to.x - from.x)) return undefined;
  if (down < 0) return 'up';
  return from.y <= stageHeight * PULL_SHARE ? 'down' : undefined;
};

/** Which page a swipe brings: the page moves with the finger, and the one beside it follows. */
export const turnOfSwipe = (swipe: Swipe, direction: ReadingDirection): 'next' | 'previous' =>
  (swipe === 'left') === (direction === 'ltr') ? 'next' : 'previous';

/** How two fingers moved: how much further apart, about which point, and how far that point went. */
export const pinchOf = (
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): { factor: number; about: Point; by: Point } => {
  const apart = ([one, other]: readonly [Point, Point]) =>
    Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = ([one, other]: readonly [Point, Point]): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const from = middle(before);
  const about = middle(after);
  return {
    factor: apart(after) / apart(before),
    about,
    by: { x: about.x - from.x, y: about.y - from.y },
  };
};
