import { PAGE_UNITS, type Rect } from '@sayfa/kernel';

/** Page units between excerpts, and between them and the edges of the page. */
const GAP = 24;
/** Share of the page that they take: its upper part, or the side where reading begins. Source: BRD-028. */
const SHARE = 0.45;
/** An excerpt is never made larger than this many times its size in the book: ink would look tiny. */
const MAX_SCALE = 4;

type Frame = { box: Rect; scale: number };

const heightOf = (parts: readonly Rect[]): number =>
  parts.reduce((sum, { height }) => sum + height, 0);

/** The scale at which parts, one under the other, fit into a frame. */
const scaleIn = (box: Rect, parts: readonly Rect[]): number => {
  const widest = Math.max(...parts.map(({ width }) => width));
  const room = box.height - GAP * (parts.length - 1);
  return Math.min(box.width / widest, room / heightOf(parts), MAX_SCALE);
};

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

const boxesIn = (
  { box, scale }: Frame,
  parts: readonly Rect[],
  direction: 'ltr' | 'rtl',
): readonly Rect[] => {
  let top = box.top;
  return parts.map((part) => {
    const width = part.width * scale;
    const height = part.height * scale;
    const left = direction === 'rtl' ? box.left + box.width - width : box.left;
    const placed = {
      left: inHundredths(left),
      top: inHundredths(top),
      width: inHundredths(width),
      height: inHundredths(height),
    };
    top += height + GAP;
    return placed;
  });
};

/**
 * Where parts of a page are shown on an empty one: wide ones over its upper part, tall ones at the
 * side where reading begins, as large as they fit. The rest of the page is free.
 */
export const excerptBoxes = (
  parts: readonly Rect[],
  proportion: number,
  direction: 'ltr' | 'rtl',
): readonly Rect[] => {
  const page = PAGE_UNITS * proportion;
  const upper = { left: GAP, top: GAP, width: PAGE_UNITS - 2 * GAP, height: page * SHARE - GAP };
  const width = PAGE_UNITS * SHARE - GAP;
  const left = direction === 'rtl' ? PAGE_UNITS - GAP - width : GAP;
  const side = { left, top: GAP, width, height: page - 2 * GAP };
  const frames = [upper, side].map((box) => ({ box, scale: scaleIn(box, parts) }));
  const [wide, tall] = frames;
  if (!wide || !tall) return [];
  return boxesIn(wide.scale >= tall.scale ? wide : tall, parts, direction);
};

/** Where further parts are shown on a page that has excerpts already: below them, or over them where there is no room. */
export const furtherBoxes = (
  parts: readonly Rect[],
  present: readonly Rect[],
  proportion: number,
  direction: 'ltr' | 'rtl',
): readonly Rect[] => {
  const page = PAGE_UNITS * proportion;
  const below = Math.max(0, ...present.map(({ top, height }) => top + height)) + GAP;
  const room = page - GAP - below;
  const first = excerptBoxes(parts, proportion, direction);
  const height = first.reduce((end, box) => Math.max(end, box.top + box.height), 0) - GAP;
  if (height <= room) return first.map((box) => ({ ...box, top: box.top + below - GAP }));
  const shift = GAP * present.length;
  return first.map((box) => ({ ...box, top: Math.min(box.top + shift, page - box.height) }));
};
