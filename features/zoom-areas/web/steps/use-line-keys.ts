import type { KeyboardEvent, RefObject } from 'react';

/** To which place of the list a key leads. */
const PLACE_BY_KEY: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The keys that move a step together with the focus, as `aria-keyshortcuts` has them. */
export const MOVE_ARIA_KEYS = Object.keys(PLACE_BY_KEY)
  .map((key) => `Alt+${key}`)
  .join(' ');

/** On the handle of a step the keys move it by themselves. */
export const HANDLE_ARIA_KEYS = Object.keys(PLACE_BY_KEY).join(' ');

type Lines = {
  list: RefObject<HTMLElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  /** Undefined where steps may not be moved. */
  move: ((from: number, to: number) => void) | undefined;
};

/**
 * Arrows, Home and End lead from step to step, to the same button of its line; with Alt, or on the
 * handle of a step, they take the step along.
 */
export const useLineKeys =
  ({ list, count, scrollTo, move }: Lines) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const placeOf = PLACE_BY_KEY[event.key];
    if (!placeOf || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    const line = event.target.closest('li');
    const from = Number(line?.ariaPosInSet) - 1;
    if (!line || Number.isNaN(from)) return;
    event.preventDefault();
    event.stopPropagation();
    const to = Math.min(Math.max(placeOf(from, count), 0), count - 1);
    const column = [...line.querySelectorAll('button')].findIndex((one) => one.matches(':focus'));
    const isMove = event.altKey || 'handle' in event.target.dataset;
    if (isMove) move?.(from, to);
    if (isMove && !move) return;
    scrollTo(to);
    requestAnimationFrame(() => {
      const there = list.current?.querySelector(`li[aria-posinset="${to + 1}"]`);
      there?.querySelectorAll('button')[column]?.focus();
    });
  };
