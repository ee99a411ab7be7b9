import { clamp, type Point, type Size } from '@sayfa/kernel';
import { turned } from '@sayfa/page-model';
import { fittingSize, type Instrument, rounded, turnWithin } from './instrument.ts';
import { middleOfInstrument } from './outline.ts';

const DEGREES = 180 / Math.PI;

/** Moved by so many millimetres. */
export const movedBy = (instrument: Instrument, by: Point): Instrument => ({
  ...instrument,
  x: rounded(instrument.x + by.x),
  y: rounded(instrument.y + by.y),
});

/** Turned about its origin to an angle, degrees clockwise. */
export const turnedTo = (instrument: Instrument, degrees: number): Instrument => ({
  ...instrument,
  angle: turnWithin(degrees),
});

/** Of another size, as far as its kind allows. */
export const sizedTo = (instrument: Instrument, size: number): Instrument => ({
  ...instrument,
  size: fittingSize(instrument.kind, size),
});

/** The direction from one place to another, degrees clockwise from the right. */
export const directionOf = (from: Point, to: Point): number =>
  Math.atan2(to.y - from.y, to.x - from.x) * DEGREES;

/** Two places, such as those of two fingers. */
export type Pair = readonly [Point, Point];

const middleOfPair = ([one, other]: Pair): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/**
 * Moved and turned as two fingers on it went: rigidly, by the way of their middle and the turn of the
 * line between them, never larger or smaller. Source: BRD-036.
 */
export const movedByTwo = (instrument: Instrument, before: Pair, after: Pair): Instrument => {
  const from = middleOfPair(before);
  const to = middleOfPair(after);
  const turn = directionOf(...after) - directionOf(...before);
  const origin = turned({ x: instrument.x, y: instrument.y }, from, turn);
  return {
    ...instrument,
    x: rounded(origin.x + to.x - from.x),
    y: rounded(origin.y + to.y - from.y),
    angle: turnWithin(instrument.angle + turn),
  };
};

/** Moved back, where it must be, until its middle is on a page of a size in millimetres. */
export const withinPage = (instrument: Instrument, page: Size): Instrument => {
  const { x, y } = middleOfInstrument(instrument);
  const by = { x: clamp(x, 0, page.width) - x, y: clamp(y, 0, page.height) - y };
  return by.x === 0 && by.y === 0 ? instrument : movedBy(instrument, by);
};
