import { clamp } from '@sayfa/kernel';

/** The kinds of instruments, in the order in which they are offered. */
export const INSTRUMENT_KINDS = [
  'ruler',
  'setSquare45',
  'setSquare60',
  'protractor',
  'fullProtractor',
  'compass',
] as const;

/** A kind of instrument. */
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/**
 * An instrument on a page of the book; all lengths in millimetres of the printed page. Its origin is
 * what one measures from: the zero of a ruler, the right angle of a set square, the middle of a
 * protractor, the needle of a compass.
 */
export type Instrument = {
  id: string;
  kind: InstrumentKind;
  /** Key of the page of the book. */
  page: string;
  /** The origin, from the left upper corner of the page. */
  x: number;
  y: number;
  /** Degrees, clockwise, from 0 to less than 360. */
  angle: number;
  /** Length of a ruler, hypotenuse of a set square, radius of a protractor or a compass. */
  size: number;
  /** The two arms of a protractor, degrees anticlockwise from its base. Source: BRD-040. */
  arms?: readonly [number, number] | undefined;
  /** Scales of a protractor that are hidden, to ask a class. Source: BRD-040. */
  hides?: 'outer' | 'inner' | 'both' | undefined;
};

/** The least and greatest size of each kind and the one it begins with, millimetres. Source: BRD-034. */
export const SIZES: Readonly<
  Record<InstrumentKind, { readonly min: number; readonly max: number; readonly first: number }>
> = {
  ruler: { min: 100, max: 600, first: 150 },
  setSquare45: { min: 100, max: 400, first: 150 },
  setSquare60: { min: 100, max: 400, first: 150 },
  protractor: { min: 40, max: 200, first: 60 },
  fullProtractor: { min: 40, max: 200, first: 50 },
  compass: { min: 3, max: 400, first: 40 },
};

/** As many instruments may be out at once. Source: BRD-034. */
export const MAX_INSTRUMENTS = 4;

const FULL_TURN = 360;
/** Places and angles are stored to a thousandth. */
const FRACTION = 1_000;

/** A number to a thousandth, never minus zero. */
export const rounded = (value: number): number => Math.round(value * FRACTION) / FRACTION + 0;

/** The same angle from 0 to less than 360 degrees. */
export const turnWithin = (degrees: number): number => {
  const turn = rounded(((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN);
  return turn === FULL_TURN ? 0 : turn;
};

/** The size nearest to one that an instrument of a kind may have. */
export const fittingSize = (kind: InstrumentKind, size: number): number =>
  clamp(rounded(size), SIZES[kind].min, SIZES[kind].max);

/** An angle as schools count it: degrees anticlockwise, from 0 to less than 360. */
export const schoolAngle = (angle: number): number => turnWithin(-angle);
