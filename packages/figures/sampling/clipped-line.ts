import type { Rect } from '@sayfa/kernel';

/** Lines as numbers x, y, x, y, … */
export type Polyline = readonly number[];

/** The part of a segment between two heights, as shares of its length; undefined where there is none. */
const sharesBetween = (
  from: number,
  to: number,
  top: number,
  bottom: number,
): readonly [number, number] | undefined => {
  if (from === to) return from >= top && from <= bottom ? [0, 1] : undefined;
  const atTop = (top - from) / (to - from);
  const atBottom = (bottom - from) / (to - from);
  const first = Math.max(0, Math.min(atTop, atBottom));
  const last = Math.min(1, Math.max(atTop, atBottom));
  return first < last ? [first, last] : undefined;
};

/** A line without what lies above or below a box. Its x are within the box already. */
export const clippedLine = (line: Polyline, { top, height }: Rect): number[][] => {
  const bottom = top + height;
  const parts: number[][] = [];
  let part: number[] = [];
  const end = (): void => {
    if (part.length > 2) parts.push(part);
    part = [];
  };
  for (let at = 2; at + 1 < line.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(at - 2, at + 2);
    const shares = sharesBetween(y0, y1, top, bottom);
    if (!shares) {
      end();
      continue;
    }
    const [first, last] = shares;
    if (first > 0) end();
    if (part.length === 0) part.push(x0 + (x1 - x0) * first, y0 + (y1 - y0) * first);
    part.push(x0 + (x1 - x0) * last, y0 + (y1 - y0) * last);
    if (last < 1) end();
  }
  end();
  return parts;
};
