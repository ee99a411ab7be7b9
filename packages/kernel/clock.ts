/** Time as a dependency, so that tests can move it. */
export type Clock = {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
};

/** Whether less than `lifetime` milliseconds have passed since `at`; never where the clock was set back meanwhile. */
export const isWithin = (clock: Clock, at: number, lifetime: number): boolean => {
  const age = clock.now() - at;
  return age >= 0 && age < lifetime;
};

/** The machine's own clock; only composition roots choose it. */
export const systemClock: Clock = { now: () => Date.now() };
