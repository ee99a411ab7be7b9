import type { Rect } from '@sayfa/kernel';
import type { Ink } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';

/** A printed line is at most this thick, in page units. */
const THICKEST = 6;

/** Share of the page's height that a line between columns has at least. */
const MIN_HEIGHT = 0.2;

/** Page units between the dashes of a line. */
const WIDEST_DASH_GAP = 9;
const WIDEST_FAINT = 16;

const FRINGE = 4;

/** A coloured band along the edge of a page: at most this wide, at least this share of its height. */
const WIDEST_BAND = 60;
const MIN_BAND = 0.6;

/** Bands that are printed along the left and the right edge of a page; they belong to no question. */
export const edgeBands = (ink: Ink): Rect[] => {
  const isFull = (left: number): boolean =>
    ink.count({ left, top: 0, width: ink.unit, height: ink.height }) * ink.unit >
    ink.height * MIN_BAND;
  const bandFrom = (at: (step: number) => number): number => {
    let last = 0;
    for (let step = 0; step < WIDEST_BAND; step += ink.unit) if (isFull(at(step))) last = step;
    return last;
  };
  const left = bandFrom((step) => step);
  const right = bandFrom((step) => 1_000 - ink.unit - step);
  const whole = { top: 0, height: ink.height };
  return [
    ...(left > 0 ? [{ ...whole, left: 0, width: left + 3 }] : []),
    ...(right > 0 ? [{ ...whole, left: 997 - right, width: right + 3 }] : []),
  ];
};

/**
 * Upright lines long enough to part columns, as the boxes they fill. Found where a stripe of the
 * page is printed nearly throughout, with air on both sides of it.
 */
export const uprightRules = (ink: Ink): Rect[] => {
  const found: Rect[] = [];
  const step = ink.unit;
  for (let x = 60; x < 940; x += step) {
    const stripe: Rect = { left: x, top: 0, width: step, height: ink.height };
    if (ink.count(stripe) * step < ink.height * MIN_HEIGHT) continue;
    const spans = ink.rows(stripe);
    // Dashes and dots that follow each other are one line.
    const longest = joinedSpans(spans, WIDEST_DASH_GAP).reduce(
      (best, span) => (span.to - span.from > best.to - best.from ? span : best),
      {
        from: 0,
        to: 0,
      },
    );
    if (longest.to - longest.from < ink.height * MIN_HEIGHT) continue;
    // A part of it may be fainter than the rest.
    const whole = joinedSpans(spans, WIDEST_FAINT).find(
      ({ from, to }) => from <= longest.from && to >= longest.to,
    );
    const { from, to } = whole ?? longest;
    const rule: Rect = { left: x, top: from, width: step, height: to - from };
    const last = found.at(-1);
    if (last && x - (last.left + last.width) < step / 2) {
      const bottom = Math.max(last.top + last.height, rule.top + rule.height);
      last.top = Math.min(last.top, rule.top);
      last.height = bottom - last.top;
      last.width = x + step - last.left;
    } else found.push(rule);
  }
  return found.filter(({ width }) => width <= THICKEST);
};

/** Specks that a scanner leaves along an upright line; what reaches further out is none. */
export const fringeOf = (ink: Ink, rule: Rect): Rect[] =>
  [
    { left: rule.left - 1 - FRINGE, beyond: rule.left - 1 - 2 * FRINGE },
    { left: rule.left + rule.width + 1, beyond: rule.left + rule.width + 1 + FRINGE },
  ].flatMap(({ left, beyond }) =>
    ink
      .rows({ ...rule, left, width: FRINGE })
      .map(({ from, to }) => ({ left, top: from, width: FRINGE, height: to - from }))
      .filter((speck) => ink.count({ ...speck, left: beyond }) === 0),
  );

/** Whether a line that falls by a pixel or two crosses a low strip. */
const isNearlyLevel = (ink: Ink, strip: Rect): boolean =>
  ink.count(strip) * ink.unit >= strip.width * 0.9 &&
  ink.stripes(strip).reduce((sum, { from, to }) => sum + to - from, 0) >= strip.width * 0.9;

/**
 * Top of a line across most of a part that is within `reach` above a place: the upper edge of a
 * frame. Undefined where there is none.
 */
export const lineAbove = (
  ink: Ink,
  part: Rect,
  place: number,
  reach: number,
): number | undefined => {
  let found: number | undefined;
  for (let y = place; y > place - reach; y -= ink.unit) {
    const row = { left: part.left, top: y - ink.unit, width: part.width, height: ink.unit };
    const isAcross =
      ink.count(row) * ink.unit >= part.width * 0.6 || isNearlyLevel(ink, { ...row, height: 3 });
    if (isAcross) found = y - ink.unit;
    else if (found !== undefined) break;
  }
  return found;
};
