import type { Stamp } from './operation.ts';

/** The largest counter that a stamp may carry; later ones are not believed. */
export const MAX_COUNTER = 2 ** 40;
const COUNTER_DIGITS = 13;

/** Below 0 where `one` is earlier than `other`, above 0 where it is later, 0 for the same stamp. */
export const compareStamps = (one: Stamp, other: Stamp): number => {
  if (one.counter !== other.counter) return one.counter - other.counter;
  if (one.device === other.device) return 0;
  return one.device < other.device ? -1 : 1;
};

/** A stamp as text that sorts by code point as `compareStamps` does. */
export const stampText = (stamp: Stamp): string =>
  `${String(stamp.counter).padStart(COUNTER_DIGITS, '0')}.${stamp.device}`;

/** Gives out stamps that are later than everything this device has seen. */
export type StampClock = {
  /** A new stamp; never the same twice. */
  next(): Stamp;
  /** Observes a stamp made elsewhere or stored before. */
  observe(stamp: Stamp): void;
};

/**
 * A Lamport clock. `device` must differ between any two clocks that run at once: each tab has its own.
 */
export const stampClock = (device: string): StampClock => {
  let counter = 0;
  return {
    next: () => {
      counter += 1;
      return { counter, device };
    },
    observe: (stamp) => {
      if (stamp.counter <= MAX_COUNTER) counter = Math.max(counter, stamp.counter);
    },
  };
};
