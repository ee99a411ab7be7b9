/** Two taps within this many milliseconds are a double tap. Source: INK-012. */
const DOUBLE_TAP_MS = 400;
/** Milliseconds; a longer touch is no tap. */
const MAX_TAP_MS = 300;
/** CSS pixels between the two taps of a double tap. */
const MAX_TAP_DISTANCE_PX = 24;

/** Where and when a pointer was, in CSS pixels and milliseconds. */
export type Moment = { x: number; y: number; time: number };

/** Finds double taps among pointers that went up. */
export const createTapCounter = () => {
  let last: Moment | undefined;
  return {
    /** A pointer went up; true where that completed a double tap. */
    up(down: Moment, up: Moment, hasMoved: boolean): boolean {
      if (hasMoved || up.time - down.time > MAX_TAP_MS) {
        last = undefined;
        return false;
      }
      const isSecond =
        last !== undefined &&
        down.time - last.time <= DOUBLE_TAP_MS &&
        Math.hypot(down.x - last.x, down.y - last.y) <= MAX_TAP_DISTANCE_PX;
      // A third tap starts a new pair.
      last = isSecond ? undefined : up;
      return isSecond;
    },
    reset(): void {
      last = undefined;
    },
  };
};
