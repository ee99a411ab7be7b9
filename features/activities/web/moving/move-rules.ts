import { clamp, PAGE_UNITS, type Point } from '@sayfa/kernel';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** CSS pixels; a press that moves farther is a drag, all else is a click. Source: ACT-039. */
export const DRAG_THRESHOLD_PX = 5;
/** Page units of the grid. Source: ACT-041. */
export const GRID = 2;
/** Milliseconds after a drag in which a click means nothing. Source: ACT-040. */
export const CLICK_LOCK = 500;

/** A button and where it should lie, in page units. */
export type Move = { button: ListedActivity; left: number; top: number };

const snapped = (distance: number): number => Math.round(distance / GRID) * GRID || 0;

const least = (values: readonly number[]): number => Math.min(...values);

/**
 * How far buttons go together when they are wanted `by` page units from where they lie: on the grid,
 * and no farther than until the first of them reaches an edge of the page, `height` units high.
 */
export const stepOf = (by: Point, buttons: readonly ListedActivity[], height: number): Point => {
  const lefts = buttons.map(({ left }) => left);
  const tops = buttons.map(({ top }) => top);
  const rightRoom = least(buttons.map(({ left, width }) => PAGE_UNITS - width - left));
  const lowerRoom = least(buttons.map(({ top, height: own }) => Math.floor(height) - own - top));
  return {
    x: clamp(snapped(by.x), -least(lefts), Math.max(rightRoom, 0)),
    y: clamp(snapped(by.y), -least(tops), Math.max(lowerRoom, 0)),
  };
};

/** Where buttons lie after a step. */
export const movesOf = (buttons: readonly ListedActivity[], { x, y }: Point): Move[] =>
  buttons.map((button) => ({ button, left: button.left + x, top: button.top + y }));
