import { clamp, PAGE_UNITS, type Point, type Rect, type Size } from '@sayfa/kernel';
import { boundsOf, type DrawingObject, type Text } from '@sayfa/page-model';

/** Page units that stay free between a new text and the edges of its page. */
const EDGE = 8;
/** Page units that a line may be long wherever a text starts. */
const MIN_LINE = 240;
/** How much longer the lines of a measured text may be on another device, in sizes of its letters. */
const MEASURE_SLACK = 0.5;

/** Where a text may be on its page; all in page units. */
export type TextFrame = {
  /** Where its first line was started. */
  start: Point;
  /** Its longest line; undefined where lines are broken by hand only. */
  maxLine: number | undefined;
  /** What it is kept inside of as it grows; undefined where it stays at its start. */
  limits: Rect | undefined;
};

type Direction = Text['direction'];

const sideLimits = (height: number): Rect => ({
  left: EDGE,
  top: 0,
  width: PAGE_UNITS - 2 * EDGE,
  height,
});

const lineWithin = (limits: Rect, start: Point, direction: Direction): number => {
  const left = direction === 'rtl' ? limits.left : start.x;
  const right = direction === 'rtl' ? start.x : limits.left + limits.width;
  return Math.min(limits.width, Math.max(MIN_LINE, right - left));
};

/** Where a new text may be that starts at a point. */
export const frameOfNew = (start: Point, height: number, direction: Direction): TextFrame => {
  const limits = sideLimits(height);
  return { start, limits, maxLine: lineWithin(limits, start, direction) };
};

const joined = (one: Rect, other: Rect): Rect => {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
};

/** Where a text may be that is on the page; one that overflows it may stay as large as it is. */
export const frameOfExisting = (
  text: DrawingObject & Text,
  height: number,
  direction: Direction,
): TextFrame => {
  const { x, y, angle, scaleX, scaleY } = text.placement;
  const start = { x: text.at.x + x, y: text.at.y + y };
  if (angle !== 0) return { start, maxLine: undefined, limits: undefined };
  const slack = text.size * MEASURE_SLACK;
  if (scaleX !== 1 || scaleY !== 1) {
    const line = Math.max((text.extent?.width ?? 0) + slack, PAGE_UNITS / Math.abs(scaleX));
    return { start, maxLine: line, limits: undefined };
  }
  const { left, top, width, height: tall } = boundsOf(text);
  const around = { left: left - slack, top, width: width + 2 * slack, height: tall };
  const limits = joined(sideLimits(height), around);
  return { start, limits, maxLine: lineWithin(limits, start, direction) };
};

/** Where a text of an extent starts, so that it does not leave its limits. */
export const startOf = (
  { start, limits }: TextFrame,
  { width, height }: Size,
  direction: Direction,
): Point => {
  if (!limits) return start;
  const right = limits.left + limits.width;
  const x =
    direction === 'rtl'
      ? Math.min(right, Math.max(start.x, limits.left + width))
      : Math.max(limits.left, Math.min(start.x, right - width));
  const lowest = Math.max(limits.top, limits.top + limits.height - height);
  return { x, y: clamp(start.y, limits.top, lowest) };
};
