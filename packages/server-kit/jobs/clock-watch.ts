import type { Clock } from '@sayfa/kernel';

const DAY = 86_400_000;
/** Milliseconds that a clock may be corrected by without anything being done about it. */
const MAX_CORRECTION = 60_000;
/** Milliseconds ahead that are more than a weekend of sleep. */
const MAX_AHEAD = 3 * DAY;
/** Milliseconds of running for which nothing is deleted by its age after such a jump. */
const HOLD = DAY;

/** Notices that the machine's clock is set while the process runs. */
export type ClockWatch = {
  /** Whether the clock was set back since the last look. */
  wasSetBack(): boolean;
  /**
   * Whether the clock has lately jumped far ahead. It may be wrong: what is deleted because of its age
   * would be gone for good. A clock that comes back ends this, as does a day.
   */
  mayBeAhead(): boolean;
};

/** `elapsed` are milliseconds that no clock setting changes. */
export const createClockWatch = (
  clock: Clock,
  elapsed: () => number = () => performance.now(),
): ClockWatch => {
  let at = clock.now();
  let ran = elapsed();
  let heldUntil = Number.NEGATIVE_INFINITY;
  let isSetBack = false;

  const look = (): void => {
    const now = clock.now();
    const running = elapsed();
    const jump = now - at - (running - ran);
    at = now;
    ran = running;
    if (jump > MAX_AHEAD) heldUntil = running + HOLD;
    if (jump > -MAX_CORRECTION) return;
    isSetBack = true;
    if (jump < -MAX_AHEAD) heldUntil = Number.NEGATIVE_INFINITY;
  };

  return {
    wasSetBack: () => {
      look();
      const was = isSetBack;
      isSetBack = false;
      return was;
    },
    mayBeAhead: () => {
      look();
      return ran < heldUntil;
    },
  };
};
