import type { Point, Rect } from '@sayfa/kernel';
import type { Arc } from '../drawing-object.ts';
import { radians } from './matrix.ts';
import { rectAround } from './rect.ts';

const FULL_TURN = 360;

/** How far an arc turns from its beginning, degrees clockwise: above 0, at most 360. */
export const sweepOf = ({ from, to }: Pick<Arc, 'from' | 'to'>): number => {
  const sweep = (((to - from) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return sweep === 0 ? FULL_TURN : sweep;
};

/** The point of an arc's circle at an angle, degrees clockwise from the right. */
export const arcPoint = ({ centre, radius }: Arc, degrees: number): Point => ({
  x: centre.x + radius * Math.cos(radians(degrees)),
  y: centre.y + radius * Math.sin(radians(degrees)),
});

/** The rectangle around the middle line of an arc. */
export const arcBounds = (arc: Arc): Rect => {
  const end = arc.from + sweepOf(arc);
  const angles = [arc.from, end];
  for (let turn = Math.ceil(arc.from / 90) * 90; turn < end; turn += 90) angles.push(turn);
  const { x, y } = arc.centre;
  const none = { left: x, top: y, width: 0, height: 0 };
  return rectAround(angles.map((angle) => arcPoint(arc, angle))) ?? none;
};
