/** Processes that may end without being told to within `WITHIN_MS`. */
const MAX_ENDS = 10;
const WITHIN_MS = 60_000;
/** Milliseconds that each further restart waits longer. */
const PAUSE_MS = 500;

/**
 * Creates what says how long to wait until a process that ended is started again, in milliseconds;
 * undefined where so many ended lately that starting them again does not help.
 */
export const createRestartLimit = (): ((now: number) => number | undefined) => {
  let ends: number[] = [];
  return (now) => {
    ends = [...ends.filter((at) => Math.abs(now - at) < WITHIN_MS), now];
    return ends.length > MAX_ENDS ? undefined : (ends.length - 1) * PAUSE_MS;
  };
};
