import type { Direction } from '../page-view/plan-pictures.ts';

/** Sum of wheel units that turns a page; a notch of a mouse wheel is about 100. */
const MIN_TURN_UNITS = 60;
/** Milliseconds without an event until the next turn may come: a trackpad sends events after a flick. */
const PUSH_END_MS = 140;

/** Recognises page turns in wheel movements over a page that fits: one for each push. */
export const createWheelTurns = () => {
  let push = { sum: 0, lastAt: Number.NEGATIVE_INFINITY, hasTurned: false };
  /** `at` in milliseconds on any clock. */
  return (delta: number, at: number): Direction | undefined => {
    const isNew = at - push.lastAt > PUSH_END_MS;
    const { sum, hasTurned } = isNew ? { sum: 0, hasTurned: false } : push;
    const total = hasTurned ? sum : sum + delta;
    const turns = !hasTurned && Math.abs(total) >= MIN_TURN_UNITS;
    push = { sum: total, lastAt: at, hasTurned: hasTurned || turns };
    if (!turns) return undefined;
    return total > 0 ? 'forward' : 'backward';
  };
};
