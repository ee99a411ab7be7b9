import { type Instrument, type Snapped, snapped, turnedTo, wholeDegrees } from '@sayfa/instruments';
import { boardPixelsPerMm } from '@sayfa/web-kit';
import { FIRST_RULES, rulesSlot } from './instruments-slot.ts';
import type { PageMeasure } from './page-measure.ts';
import { snapTargetsFor } from './snap-targets.ts';

/** Millimetres on the glass within which something holds an instrument, and at which it lets it go. */
const HOLDS_WITHIN = 3;
const RELEASES_AT = 5;
/** Millimetres on the glass of a snap that a key asks for. */
const KEY_REACH = 15;

/** Millimetres of the print, where so many CSS pixels are one. */
const inPrint = (glass: number, pixelsPerMm: number): number =>
  (glass * boardPixelsPerMm()) / pixelsPerMm;

/** An instrument that a finger moves or turns, as it is held on its page. Source: BRD-041. */
export const snappedByHand = (
  instrument: Instrument,
  part: 'body' | 'turn',
  wasHeld: boolean,
  page: PageMeasure,
  pixelsPerMm: number,
): Snapped => {
  if (!(rulesSlot.get() ?? FIRST_RULES).snaps) return { instrument };
  const targets = snapTargetsFor(instrument, page);
  if (part === 'body') {
    return snapped(instrument, targets, inPrint(wasHeld ? RELEASES_AT : HOLDS_WITHIN, pixelsPerMm));
  }
  // The origin stays where it is: only what lies there holds it.
  const held = snapped(instrument, targets, 0.01);
  return held.held?.kind === 'line' || held.instrument.angle !== instrument.angle
    ? held
    : { instrument: turnedTo(instrument, wholeDegrees(instrument.angle)) };
};

/** An instrument taken to what is near it by a key. */
export const snappedByKey = (
  instrument: Instrument,
  page: PageMeasure,
  pixelsPerMm: number,
): Snapped =>
  snapped(instrument, snapTargetsFor(instrument, page), inPrint(KEY_REACH, pixelsPerMm));
