import type { Point } from '@sayfa/kernel';
import type { Modifiers, PointerKind, Sample, ToolPress } from '../tool/index.ts';

/** Pressure where the device measures none. */
const MIDDLE_PRESSURE = 0.5;

/** What of a pointer event makes a sample. */
export type Reading = Pick<
  PointerEvent,
  'clientX' | 'clientY' | 'pressure' | 'pointerType' | 'tiltX' | 'tiltY' | 'timeStamp'
>;

/** What a gesture reads of a pointer event. */
export type PointerReading = Reading &
  Pick<
    PointerEvent,
    'pointerId' | 'button' | 'buttons' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
  >;

/** Degrees of tilt from which a pen lies flat enough to draw wider. */
const MIN_FLAT_DEGREES = 40;
const MAX_FLAT_DEGREES = 75;

const isPen = ({ pointerType }: Pick<Reading, 'pointerType'>): boolean => pointerType === 'pen';

/** What holds a pointer. */
export const kindOf = ({ pointerType }: Pick<Reading, 'pointerType'>): PointerKind =>
  pointerType === 'pen' || pointerType === 'touch' ? pointerType : 'mouse';

/** A pen that lies flat draws as if pressed harder, like a pencil's side. */
const withTilt = (pressure: number, { tiltX, tiltY }: Reading): number => {
  const tilt = Math.min(MAX_FLAT_DEGREES, Math.max(Math.abs(tiltX || 0), Math.abs(tiltY || 0)));
  const flatness = Math.max(0, (tilt - MIN_FLAT_DEGREES) / (MAX_FLAT_DEGREES - MIN_FLAT_DEGREES));
  return pressure + (1 - pressure) * flatness * 0.5;
};

/** A reading in page units. Mice and fingers have no pressure of their own. */
export const sampleOf = (reading: Reading, toPage: (client: Point) => Point): Sample => {
  const { x, y } = toPage({ x: reading.clientX, y: reading.clientY });
  const { pressure: measured } = reading;
  // Nothing is pressed where a pen touches first or leaves: that stays nothing.
  const ofPen = measured > 0 ? withTilt(measured, reading) : 0;
  const pressure = isPen(reading) ? ofPen : MIDDLE_PRESSURE;
  return { x, y, pressure, time: reading.timeStamp };
};

/** The tail of a pen, or its eraser button. Source: W3C Pointer Events 3, "chorded buttons". */
export const isEraserEnd = ({ buttons, button }: Pick<PointerEvent, 'buttons' | 'button'>) =>
  (buttons & 32) !== 0 || button === 5;

/** The keys held during an event. */
export const modifiersOf = ({
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<PointerEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): Modifiers => ({
  shift: shiftKey,
  control: ctrlKey || metaKey,
  alt: altKey,
});

/** A pointer that goes down on a page, as a tool sees it. */
export const pressOf = (event: PointerReading, toPage: (client: Point) => Point): ToolPress => ({
  type: 'down',
  at: sampleOf(event, toPage),
  pointer: kindOf(event),
  modifiers: modifiersOf(event),
  eraserEnd: isEraserEnd(event),
});

/** The readings since the last event of a pointer, the last of all at the end. */
export const readingsOf = (event: PointerEvent): readonly PointerEvent[] => {
  const coalesced = event.getCoalescedEvents();
  return coalesced.length > 0 ? coalesced : [event];
};
