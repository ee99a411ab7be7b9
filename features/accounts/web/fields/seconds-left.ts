const SECOND = 1000;
const MINUTE = 60;

/** Whole seconds until a moment, never below 0. Both in milliseconds since 1970. */
export const secondsUntil = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / SECOND));

/** As `2:05`; the figures are written alike in every language here. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

const ANNOUNCED_SECONDS = [10, 30];

/** Whether the time left is said aloud: each full minute, then at 30 and 10 seconds. */
export const isAnnounced = (seconds: number): boolean =>
  seconds > 0 && (seconds % MINUTE === 0 || ANNOUNCED_SECONDS.includes(seconds));
