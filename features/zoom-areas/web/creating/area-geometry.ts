import { clamp, PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';

/** The dragged edges of an area; undefined for an axis that is not dragged. */
export type Handle = { across?: 'start' | 'end'; down?: 'start' | 'end' };

/** CSS pixels; a drag must be longer in both directions. Source: PRS-012. */
const SHORTEST_DRAG = 10;
/** Page units; areas cannot be made smaller. */
const SMALLEST = 10;

/** Whether a drag is long enough for an area; `pixels` are CSS pixels of a page unit. */
export const isDragged = ({ width, height }: Rect, pixels: number): boolean =>
  width * pixels > SHORTEST_DRAG && height * pixels > SHORTEST_DRAG;

/** On whole page units and on a page so high, at least `SMALLEST` in both directions. */
export const onPage = ({ left, top, width, height }: Rect, pageHeight: number): Rect => {
  const floor = Math.floor(pageHeight);
  const wide = clamp(Math.round(width), SMALLEST, PAGE_UNITS);
  const high = clamp(Math.round(height), SMALLEST, floor);
  return {
    left: clamp(Math.round(left), 0, PAGE_UNITS - wide),
    top: clamp(Math.round(top), 0, floor - high),
    width: wide,
    height: high,
  };
};

/** Moves an area within the page; its size stays. */
export const movedRect = (rect: Rect, by: Point, pageHeight: number): Rect =>
  onPage({ ...rect, left: rect.left + by.x, top: rect.top + by.y }, pageHeight);

type Span = { from: number; to: number };

const movedSpan = ({ from, to }: Span, edge: 'start' | 'end', by: number, max: number): Span =>
  edge === 'start'
    ? { from: clamp(Math.round(from + by), 0, to - SMALLEST), to }
    : { from, to: clamp(Math.round(to + by), from + SMALLEST, Math.floor(max)) };

/** Moves some edges of an area; the others stay. */
export const resizedRect = (rect: Rect, handle: Handle, by: Point, pageHeight: number): Rect => {
  const wide = { from: rect.left, to: rect.left + rect.width };
  const high = { from: rect.top, to: rect.top + rect.height };
  const across = handle.across ? movedSpan(wide, handle.across, by.x, PAGE_UNITS) : wide;
  const down = handle.down ? movedSpan(high, handle.down, by.y, pageHeight) : high;
  return {
    left: across.from,
    top: down.from,
    width: across.to - across.from,
    height: down.to - down.from,
  };
};

/** The smallest rectangle around all of them. */
export const around = (rects: readonly Rect[]): Rect => {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.left + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.top + rect.height));
  return { left, top, width: right - left, height: bottom - top };
};
