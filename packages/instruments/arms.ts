import { clamp, type Point } from '@sayfa/kernel';
import { type Instrument, turnWithin } from './instrument.ts';
import { directionOf } from './moves.ts';

/** What of a protractor its arms depend on. */
export type Protractor = Pick<Instrument, 'kind' | 'x' | 'y' | 'angle'>;

/** The arms of a protractor that was just opened, degrees anticlockwise from its base. */
export const FIRST_ARMS: readonly [number, number] = [0, 60];

const HALF_TURN = 180;
/** Angles are measured to a tenth of a degree. Source: BRD-040. */
const PER_DEGREE = 10;

/** The angle of an arm that points at a place of the page, degrees anticlockwise from the base. */
export const armTowards = ({ kind, x, y, angle }: Protractor, at: Point): number => {
  const degrees = turnWithin(angle - directionOf({ x, y }, at));
  // Beneath the base of half a circle an arm rests on the nearer end of it.
  const within =
    kind === 'protractor' && degrees > HALF_TURN
      ? degrees < 1.5 * HALF_TURN
        ? HALF_TURN
        : 0
      : degrees;
  return turnWithin(Math.round(within * PER_DEGREE) / PER_DEGREE);
};

/** The angle between the arms: from the first one anticlockwise on a full circle, else the smaller one. */
export const angleOfArms = (
  kind: Instrument['kind'],
  [first, second]: readonly [number, number],
): number =>
  kind === 'fullProtractor'
    ? turnWithin(second - first)
    : clamp(Math.abs(second - first), 0, HALF_TURN);
