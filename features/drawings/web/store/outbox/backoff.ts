/** Milliseconds. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** Share of a wait by which it may be longer, so that a class does not come back all at once. */
const JITTER_SHARE = 0.25;
/** Calls within `WINDOW` after which something is wrong with this client itself. */
const MAX_CALLS = 240;
const WINDOW_MS = 60_000;

/** When the next call may be made: waits longer after each failure, and breaks a runaway loop. */
export type Backoff = {
  succeeded(): void;
  /** Milliseconds until the next try; `atLeast` is what the server asked for. */
  failed(minWait?: number): number;
  /** Clears failures after a change such as a new network or a sign-in. */
  reset(): void;
  /** Counts a call; milliseconds to wait first where there were too many. Source: SYNC_OFFLINE-056. */
  delayBeforeCall(now: number): number;
};

/** Waits 1, 2, 4…60 s, each with jitter. `share` is random, 0…1. Source: SYNC_OFFLINE-036. */
export const createBackoff = (random: () => number): Backoff => {
  let failures = 0;
  let calls: number[] = [];
  return {
    succeeded: () => {
      failures = 0;
    },
    failed: (minWait = 0) => {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
      failures += 1;
      return Math.max(wait, minWait) * (1 + JITTER_SHARE * random());
    },
    reset: () => {
      failures = 0;
    },
    delayBeforeCall: (now) => {
      calls = calls.filter((at) => now - at < WINDOW_MS && at <= now);
      const [oldest] = calls;
      if (oldest !== undefined && calls.length >= MAX_CALLS) return WINDOW_MS - (now - oldest);
      calls.push(now);
      return 0;
    },
  };
};
