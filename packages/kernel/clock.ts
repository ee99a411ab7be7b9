/** Time as a dependency, so that tests can move it. */
export type Clock = {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
};

/** The machine's own clock; only composition roots choose it. */
export const systemClock: Clock = { now: () => Date.now() };
