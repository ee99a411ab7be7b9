/** Milliseconds that the turn of a request has worked so far, and that the turn before it worked. */
export type Turn = { now: number; before: number };

/** How long turns of the event loop work on requests. */
export type TurnMeasure = {
  /** To be called for each request. */
  enter(): Turn;
};

/**
 * A request waits for those that were read in the same turn before it, and for the turn before that,
 * in which it arrived. `afterTurn` calls back when all that was read in this turn has been worked on.
 */
export const createTurnMeasure = (
  clock: () => number = () => performance.now(),
  afterTurn: (done: () => void) => void = setImmediate,
): TurnMeasure => {
  let startedAt: number | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let last = 0;

  const end = (): void => {
    endedAt = clock();
    last = endedAt - (startedAt ?? endedAt);
    startedAt = undefined;
  };

  return {
    enter: () => {
      const at = clock();
      if (startedAt === undefined) {
        startedAt = at;
        // Whoever comes after a pause did not wait for a turn that is long over.
        if (at - endedAt > last) last = 0;
        afterTurn(end);
      }
      return { now: at - startedAt, before: last };
    },
  };
};
