import { HOLD_MS } from '../tool/index.ts';

/**
 * Milliseconds. A timer that fires later than this was held up by a busy page, which has not seen yet
 * what the pointer did meanwhile.
 */
const LATE_MS = 50;

/** `reported`: nothing more is reported until the pointer moves. */
type HoldState = 'stopped' | 'waiting' | 'reported';

/** Reports once that a pointer rested for `HOLD_MS`, and again each time it rests after a move. */
export const createHoldTimer = (onHold: () => void) => {
  let state: HoldState = 'stopped';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds on the page's clock since which the pointer is where it is. */
  let stillSince = 0;
  let dueAt = 0;

  const check = (): void => {
    const now = performance.now();
    const remaining = HOLD_MS - (now - stillSince);
    if (remaining > 0) wait(remaining);
    else if (now - dueAt > LATE_MS) wait(LATE_MS);
    else {
      state = 'reported';
      onHold();
    }
  };

  const wait = (milliseconds: number): void => {
    state = 'waiting';
    dueAt = performance.now() + milliseconds;
    timer = setTimeout(check, milliseconds);
  };

  return {
    start(): void {
      stillSince = performance.now();
      wait(HOLD_MS);
    },
    /** The pointer moved. The timer goes on: restarting it at every move costs more than painting. */
    moved(): void {
      stillSince = performance.now();
      if (state === 'reported') wait(HOLD_MS);
    },
    stop(): void {
      clearTimeout(timer);
      state = 'stopped';
    },
  };
};
