/** Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** Share of a wait by which it may be longer, so that a class does not come back all at once. */
const JITTER = 0.25;
/** Calls within `WINDOW` after which something is wrong with this client itself. */
const MOST_CALLS = 240;
const WINDOW = 60_000;

/** When the next call may be made: waits longer after each failure, and breaks a runaway loop. */
export type Patience = {
  succeeded(): void;
  /** Milliseconds until the next try; `atLeast` is what the server asked for. */
  failed(atLeast?: number): number;
  /** Forgets failures, because something changed: the network came back, somebody signed in. */
  forgive(): void;
  /** Counts a call; milliseconds to wait first where there were too many. Source: SYNC_OFFLINE-056. */
  mayCall(now: number): number;
};

/** Waits 1, 2, 4…60 s, each with jitter. `share` is random, 0…1. Source: SYNC_OFFLINE-036. */
export const createPatience = (share: () => number): Patience => {
  let failures = 0;
  let calls: number[] = [];
  return {
    succeeded: () => {
      failures = 0;
    },
    failed: (atLeast = 0) => {
      const wait = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
      failures += 1;
      return Math.max(wait, atLeast) * (1 + JITTER * share());
    },
    forgive: () => {
      failures = 0;
    },
    mayCall: (now) => {
      calls = calls.filter((at) => now - at < WINDOW && at <= now);
      const [oldest] = calls;
      if (oldest !== undefined && calls.length >= MOST_CALLS) return WINDOW - (now - oldest);
      calls.push(now);
      return 0;
    },
  };
};
