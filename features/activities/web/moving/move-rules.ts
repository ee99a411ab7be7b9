import { clamp, PAGE_UNITS, type Point } from '@sayfa/kernel';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/**
 * The activities that deleting one is about: all that are selected where it is one of them, else it
 * alone. A single one is deleted only where no other is selected with it. Source: INK-035, ACT-033.
 */
export const idsToDelete = (selected: ReadonlySet<number>, one: number): ReadonlySet<number> =>
  selected.has(one) ? selected : new Set([one]);

/** CSS pixels; a press that moves farther is a drag, others are clicks. Source: ACT-039. */
export const DRAG_THRESHOLD_PX = 5;
/** Page units of the grid. Source: ACT-041. */
export const GRID = 2;
/** Milliseconds after a drag in which clicks are ignored. Source: ACT-040. */
export const CLICK_LOCK_MS = 500;

/** An activity and its new place, in page units. */
export type Move = { activity: ListedActivity; left: number; top: number };

const snapped = (distance: number): number => Math.round(distance / GRID) * GRID || 0;

/**
 * How far activities are moved together when they are dragged `by` page units: on the grid, and until
 * the first of them reaches an edge of the page, which is `height` units high.
 */
export const stepOf = (by: Point, activities: readonly ListedActivity[], height: number): Point => {
  const lefts = activities.map(({ left }) => left);
  const tops = activities.map(({ top }) => top);
  const rights = activities.map(({ left, width }) => PAGE_UNITS - width - left);
  const bottoms = activities.map(({ top, height: own }) => Math.floor(height) - own - top);
  return {
    x: clamp(snapped(by.x), -Math.min(...lefts), Math.max(Math.min(...rights), 0)),
    y: clamp(snapped(by.y), -Math.min(...tops), Math.max(Math.min(...bottoms), 0)),
  };
};

/** The places of activities after a step. */
export const movesOf = (activities: readonly ListedActivity[], { x, y }: Point): Move[] =>
  activities.map((activity) => ({ activity, left: activity.left + x, top: activity.top + y }));
