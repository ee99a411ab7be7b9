import type { Clock } from '@sayfa/kernel';

/** A clock that stands still until it is moved. */
export type FakeClock = Clock & { advance(milliseconds: number): void };

/** Starts at 2026-01-01 UTC unless told. */
export const fakeClock = (start = Date.UTC(2026, 0, 1)): FakeClock => {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};
