import type { Point } from '@sayfa/kernel';
import type { PointerKind } from '../../tool/index.ts';
import { kindOf, type PointerReading, type Reading } from '../samples.ts';
import { createToolGesture, type GestureHost, type ToolGesture } from '../tool-gesture.ts';
import { type ContactKind, kindOfContact, mayGrow } from './palm-rules.ts';

/** Board millimetres from which a stroke is kept whose contact was lost. Source: BRD-027. */
const MIN_LOST_STROKE_MM = 5;
/** Board millimetres; farther from one reading to the next is another contact. Source: BRD-027. */
const MAX_STEP_MM = 60;
/** What is read of a contact. */
export type ContactReading = PointerReading & Pick<PointerEvent, 'width' | 'height'>;

/** What several contacts draw with at once. */
export type TogetherHost = {
  /** CSS pixels in a millimetre on the glass. */
  pixelsPerMm: number;
  /** Whether a fist is an eraser as wide as it is. */
  fistErases: boolean;
  /**
   * What a contact that came down at a place of the window works with until it goes up; undefined
   * where nothing is drawn. `fistPx` is the width of a fist that erases, in CSS pixels.
   */
  hostOf(at: Point, fistPx?: number): GestureHost | undefined;
};

/** `over`: draws nothing until it goes up, as a palm. `lifted`: went up and may still be a palm's. */
type ContactState = 'draws' | 'over' | 'lifted';

/** A contact and what it draws. */
export type Contact = {
  readonly kind: PointerKind;
  readonly rules: TogetherHost;
  /** What it works with, for all its strokes. */
  host: GestureHost | undefined;
  /** What it draws right now. */
  gesture: ToolGesture | undefined;
  state: ContactState;
  /** Milliseconds. */
  readonly downAt: number;
  last: ContactReading;
  /** CSS pixels of the stroke so far. */
  length: number;
  /** Whether it erases as a fist. */
  isFist: boolean;
  cancelLift: () => void;
};

/** Where a reading is, in CSS pixels of the window. */
export const placeOf = ({ clientX, clientY }: Reading): Point => ({ x: clientX, y: clientY });

/** CSS pixels between two readings. */
export const stepBetween = (from: Reading, to: Reading): number =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);

/** A reading with a place; frames report others where they lose a contact. */
export const isPlaced = ({ clientX, clientY }: Reading): boolean =>
  Number.isFinite(clientX) && Number.isFinite(clientY);

/** What a contact draws is taken back. */
export const removeStroke = (contact: Contact): void => {
  contact.cancelLift();
  contact.gesture?.cancel();
  contact.gesture = undefined;
  contact.state = 'over';
};

/** The contact is lost: a stroke that is long enough is kept as far as it came. */
export const loseStroke = (contact: Contact): void => {
  if (contact.length < MIN_LOST_STROKE_MM * contact.rules.pixelsPerMm) {
    removeStroke(contact);
    return;
  }
  contact.gesture?.up(contact.last);
  contact.gesture = undefined;
  contact.state = 'over';
};

const begin = (contact: Contact, reading: ContactReading): void => {
  contact.last = reading;
  contact.length = 0;
  const gesture = contact.host && createToolGesture(contact.host);
  const isBegun = gesture?.begin(reading, contact.kind) === true;
  contact.gesture = isBegun ? gesture : undefined;
  contact.state = isBegun ? 'draws' : 'over';
};

/** Hands readings to the tool; a jump ends the stroke and begins another. Source: BRD-027. */
const follow = (
  contact: Contact,
  readings: readonly ContactReading[],
  predicted: readonly Reading[],
): void => {
  const maxStep = MAX_STEP_MM * contact.rules.pixelsPerMm;
  let pending: ContactReading[] = [];
  const flush = (expected: readonly Reading[]): void => {
    const now = pending.at(-1);
    if (now) contact.gesture?.move(now, pending, expected);
    pending = [];
  };
  for (const reading of readings) {
    const step = stepBetween(contact.last, reading);
    if (step > maxStep) {
      flush([]);
      loseStroke(contact);
      begin(contact, reading);
      if (contact.state !== 'draws') return;
      continue;
    }
    pending.push(reading);
    contact.length += step;
    contact.last = reading;
  }
  flush(predicted);
};

const kindNow = (contact: Contact, reading: ContactReading): ContactKind =>
  contact.kind === 'touch' ? kindOfContact(reading, contact.rules) : 'finger';

/** Begins to draw with what is there for the place and the size of a contact. */
const beginAs = (contact: Contact, kind: ContactKind, reading: ContactReading): void => {
  if (kind === 'palm') return;
  contact.isFist = kind === 'fist';
  const fistPx = contact.isFist ? Math.max(reading.width, reading.height) : undefined;
  contact.host = contact.rules.hostOf(placeOf(reading), fistPx);
  begin(contact, reading);
};

/** A contact that came down, and draws unless it is a palm. */
export const startContact = (reading: ContactReading, rules: TogetherHost): Contact => {
  const contact: Contact = {
    kind: kindOf(reading),
    rules,
    host: undefined,
    gesture: undefined,
    state: 'over',
    downAt: reading.timeStamp,
    last: reading,
    length: 0,
    isFist: false,
    cancelLift: () => undefined,
  };
  beginAs(contact, kindNow(contact, reading), reading);
  return contact;
};

/** A contact turns out to be a palm or a fist by its size. */
const grow = (contact: Contact, reading: ContactReading): void => {
  if (contact.state !== 'draws' || contact.isFist) return;
  if (!mayGrow(contact.downAt, reading.timeStamp)) return;
  const kind = kindNow(contact, reading);
  if (kind === 'finger') return;
  removeStroke(contact);
  beginAs(contact, kind, reading);
};

/** A contact that draws moved through readings. */
export const moveContact = (
  contact: Contact,
  readings: readonly ContactReading[],
  predicted: readonly Reading[],
): void => {
  for (const reading of readings) grow(contact, reading);
  if (contact.state === 'draws') follow(contact, readings.filter(isPlaced), predicted);
};

/** The stroke of a contact is done. */
export const endStroke = (contact: Contact): void => {
  contact.cancelLift();
  contact.gesture?.up(contact.last);
  contact.gesture = undefined;
  contact.state = 'over';
};

/** A contact that draws went up at a place; one that is reported far away was lost before. */
export const followUp = (contact: Contact, reading: ContactReading): void => {
  if (!isPlaced(reading)) return;
  const isLost = stepBetween(contact.last, reading) > MAX_STEP_MM * contact.rules.pixelsPerMm;
  if (isLost) loseStroke(contact);
  else follow(contact, [reading], []);
};
