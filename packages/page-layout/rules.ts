import type { Rect } from '@sayfa/kernel';
import type { Ink } from './ink.ts';

/** A printed line is at most this thick, in page units. */
const THICKEST = 6;

/** Share of the page's height that a line between columns has at least. */
const LEAST_HEIGHT = 0.2;

/**
 * Upright lines long enough to part columns, as the boxes they fill. Found where a stripe of the
 * page is printed nearly throughout, with air on both sides of it.
 */
export const uprightRules = (ink: Ink): Rect[] => {
  const found: Rect[] = [];
  const step = ink.unit;
  for (let x = 60; x < 940; x += step) {
    const stripe: Rect = { left: x, top: 0, width: step, height: ink.height };
    if (ink.count(stripe) * step < ink.height * LEAST_HEIGHT) continue;
    const longest = ink
      .rows(stripe)
      .reduce((best, span) => (span.to - span.from > best.to - best.from ? span : best), {
        from: 0,
        to: 0,
      });
    if (longest.to - longest.from < ink.height * LEAST_HEIGHT) continue;
    const rule: Rect = {
      left: x,
      top: longest.from,
      width: step,
      height: longest.to - longest.from,
    };
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

/**
 * Top of a line across most of a part that lies within `reach` above a place: the upper edge of a
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
    const isAcross = ink.count(row) * ink.unit >= part.width * 0.6;
    if (isAcross) found = y - ink.unit;
    else if (found !== undefined) break;
  }
  return found;
};
