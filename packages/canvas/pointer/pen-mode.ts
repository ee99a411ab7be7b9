import type { PointerKind } from '../tool/index.ts';

/** `draw`: for the tool. `page`: moves the page. `ignore`: a palm; the event is dropped. */
export type PointerRole = 'draw' | 'page' | 'ignore';

/** Milliseconds after the pen left during which touches are still the palm's. */
const PALM_TIMEOUT_MS = 250;

/** Decides whose a pointer is: once a pen was seen, fingers only move the page. */
export const createPenMode = () => {
  let seen = false;
  let isDown = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    /** A pen hovers, moves or goes down. */
    penSeen(time: number): void {
      seen = true;
      lastAt = time;
    },
    penDown(down: boolean, time: number): void {
      seen = true;
      isDown = down;
      lastAt = time;
    },
    roleOf(kind: PointerKind, time: number): PointerRole {
      if (kind !== 'touch' || !seen) return 'draw';
      return isDown || time - lastAt < PALM_TIMEOUT_MS ? 'ignore' : 'page';
    },
    wasSeen: (): boolean => seen,
  };
};
