import type { Rect } from '@sayfa/kernel';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** Strengths of the background, in the order in which a press takes them. Source: ACT-049. */
const STRENGTHS = [1, 0.5, 0] as const;

/** An activity that stands open, or waits as a chip. */
export type OpenWindow = {
  button: ListedActivity;
  /** Number of the page that its button lies on, from 1. */
  page: number;
  isMinimised: boolean;
};

/** All windows of the open book. */
export type WindowList = {
  /** In the order in which they were opened: a frame that changes its place would load anew. */
  windows: readonly OpenWindow[];
  /** Ids from back to front. */
  stack: readonly number[];
  /** Where each stands, or stood; kept while the book is open. */
  places: Readonly<Record<number, Rect>>;
  /** How strongly the book is seen behind the windows, and which of them says so. */
  background: { strength: (typeof STRENGTHS)[number]; by: number | undefined };
};

/** No window at all. */
export const NO_WINDOWS: WindowList = {
  windows: [],
  stack: [],
  places: {},
  background: { strength: 1, by: undefined },
};

const idOf = ({ button }: OpenWindow): number => button.id;

/** The window of an activity; undefined where it has none. */
export const windowOf = ({ windows }: WindowList, id: number): OpenWindow | undefined =>
  windows.find((each) => idOf(each) === id);

const change = (list: WindowList, id: number, to: Partial<OpenWindow>): WindowList => ({
  ...list,
  windows: list.windows.map((each) => (idOf(each) === id ? { ...each, ...to } : each)),
});

/** Before all others. The same list where it is there already. */
export const toFront = (list: WindowList, id: number): WindowList =>
  list.stack.at(-1) === id
    ? list
    : { ...list, stack: [...list.stack.filter((each) => each !== id), id] };

/** Away from the page and waiting as a chip; what plays in it plays on. */
export const minimise = (list: WindowList, id: number): WindowList => ({
  ...change(resetBackground(list, id), id, { isMinimised: true }),
  stack: list.stack.filter((each) => each !== id),
});

/** Back to where it was, before all others. */
export const restore = (list: WindowList, id: number): WindowList =>
  toFront(change(list, id, { isMinimised: false }), id);

/** What a press on a button does: opens, minimises what is open, restores what is minimised. Source: ACT-048. */
export const request = (list: WindowList, button: ListedActivity, page: number): WindowList => {
  const there = windowOf(list, button.id);
  if (!there) {
    const opened = { button, page, isMinimised: false };
    return { ...list, windows: [...list.windows, opened], stack: [...list.stack, button.id] };
  }
  return there.isMinimised ? restore(list, button.id) : minimise(list, button.id);
};

/** On a phone only one stands open: all others wait. */
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

/** What a button shows has changed. */
export const refresh = (list: WindowList, button: ListedActivity): WindowList =>
  windowOf(list, button.id) ? change(list, button.id, { button }) : list;

/** Where a window stands from now on. */
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
