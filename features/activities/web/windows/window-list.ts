import type { Rect } from '@sayfa/kernel';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** Strengths of the background, in the order of presses. Source: ACT-049. */
const STRENGTHS = [1, 0.5, 0] as const;

/** An opened activity; minimised ones are shown as chips. */
export type OpenWindow = {
  activity: ListedActivity;
  /** Number of its page, from 1. */
  page: number;
  isMinimised: boolean;
};

/** All windows of the open book. */
export type WindowList = {
  /** In the order of opening: an iframe that moves in the DOM reloads. */
  windows: readonly OpenWindow[];
  /** Ids from back to front. */
  stack: readonly number[];
  /** Places of open and closed windows, while the book is open. */
  places: Readonly<Record<number, Rect>>;
  /** How strongly the book is shown behind the windows, and the id of the window that set it. */
  background: { strength: (typeof STRENGTHS)[number]; by: number | undefined };
};

export const NO_WINDOWS: WindowList = {
  windows: [],
  stack: [],
  places: {},
  background: { strength: 1, by: undefined },
};

const idOf = ({ activity }: OpenWindow): number => activity.id;

/** The window of an activity; undefined where it has none. */
export const windowOf = ({ windows }: WindowList, id: number): OpenWindow | undefined =>
  windows.find((each) => idOf(each) === id);

const change = (list: WindowList, id: number, to: Partial<OpenWindow>): WindowList => ({
  ...list,
  windows: list.windows.map((each) => (idOf(each) === id ? { ...each, ...to } : each)),
});

/** Puts a window in front. Returns the same list where it is in front already. */
export const toFront = (list: WindowList, id: number): WindowList =>
  list.stack.at(-1) === id
    ? list
    : { ...list, stack: [...list.stack.filter((each) => each !== id), id] };

/** Turns a window into a chip; media in it continue to play. */
export const minimise = (list: WindowList, id: number): WindowList => ({
  ...change(resetBackground(list, id), id, { isMinimised: true }),
  stack: list.stack.filter((each) => each !== id),
});

/** Shows a minimised window at its place, in front. */
export const restore = (list: WindowList, id: number): WindowList =>
  toFront(change(list, id, { isMinimised: false }), id);

/** A press on an activity: opens it, minimises an open window, restores a minimised one. Source: ACT-048. */
export const request = (list: WindowList, activity: ListedActivity, page: number): WindowList => {
  const there = windowOf(list, activity.id);
  if (!there) {
    const opened = { activity, page, isMinimised: false };
    return { ...list, windows: [...list.windows, opened], stack: [...list.stack, activity.id] };
  }
  return there.isMinimised ? restore(list, activity.id) : minimise(list, activity.id);
};

/** Minimises all other windows; a phone shows one at a time. */
export const minimiseOthers = (list: WindowList, id: number): WindowList =>
  list.stack.filter((other) => other !== id).reduce(minimise, list);

const resetBackground = (list: WindowList, id: number): WindowList =>
  list.background.by === id ? { ...list, background: NO_WINDOWS.background } : list;

/** Gone; its place stays known and the background is as before. Source: ACT-049. */
export const close = (list: WindowList, id: number): WindowList => ({
  ...resetBackground(list, id),
  windows: list.windows.filter((each) => idOf(each) !== id),
  stack: list.stack.filter((each) => each !== id),
});

/** Replaces the activity of a window after a change. */
export const refresh = (list: WindowList, activity: ListedActivity): WindowList =>
  windowOf(list, activity.id) ? change(list, activity.id, { activity }) : list;

export const move = (list: WindowList, id: number, place: Rect): WindowList => ({
  ...list,
  places: { ...list.places, [id]: place },
});

/** The background's next strength: 1, 0.5, 0, 1. Source: ACT-049. */
export const dim = (list: WindowList, id: number): WindowList => {
  const next = (STRENGTHS.indexOf(list.background.strength) + 1) % STRENGTHS.length;
  const strength = STRENGTHS[next] ?? 1;
  return { ...list, background: { strength, by: strength === 1 ? undefined : id } };
};
