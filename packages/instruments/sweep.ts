import { turnWithin } from './instrument.ts';

const FULL_TURN = 360;
const HALF_TURN = 180;

/** How far the pencil of a compass has gone round; degrees clockwise from the right. */
export type Sweep = {
  from: number;
  /** Negative anticlockwise; a full turn at most. */
  by: number;
};

/** The pencil goes on to another direction, the shorter way round. */
export const sweptTo = ({ from, by }: Sweep, direction: number): Sweep => {
  const step = ((direction - (from + by) + HALF_TURN) % FULL_TURN) + FULL_TURN;
  const next = by + (step % FULL_TURN) - HALF_TURN;
  return { from, by: Math.max(-FULL_TURN, Math.min(FULL_TURN, next)) };
};

/** The arc that was drawn, from one direction clockwise to another; a full turn closes to a circle. */
export const arcOfSweep = ({ from, by }: Sweep): { from: number; to: number } => {
  if (Math.abs(by) >= FULL_TURN) return { from: 0, to: FULL_TURN };
  const [start, end] = by < 0 ? [from + by, from] : [from, from + by];
  const begin = turnWithin(start);
  return { from: begin, to: begin + end - start };
};
