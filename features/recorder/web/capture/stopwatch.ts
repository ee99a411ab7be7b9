import type { Clock } from '@sayfa/kernel';

/** Measures the recorded milliseconds without pauses. */
export const stopwatch = (clock: Clock) => {
  let before = 0;
  let since: number | undefined;
  return {
    elapsed: (): number => before + (since === undefined ? 0 : clock.now() - since),
    run: (): void => {
      since ??= clock.now();
    },
    halt: (): void => {
      if (since !== undefined) before += clock.now() - since;
      since = undefined;
    },
  };
};
