import {
  arcOfSweep,
  armTowards,
  directionOf,
  distanceFromEdge,
  edgesOf,
  HOLD_WITHIN,
  type Instrument,
  movedBy,
  movedByTwo,
  type Snapped,
  type SnapTarget,
  type Sweep,
  sizedTo,
  sweptTo,
  turnedTo,
} from '@sayfa/instruments';
import { createTapCounter, type Point } from '@sayfa/kernel';
import type { HandlePart } from './handles.ts';

/** CSS pixels that a finger may move and still press. */
const MAX_PRESS_MOVE_PX = 10;
/** Milliseconds of a press that opens the fields. */
const LONG_PRESS_MS = 500;

/** A part of an instrument under a pointer; `body` is all that is no handle. */
export type PressedPart = { id: string; part: HandlePart | 'body'; element: Element };

/** What pointers on instruments work with; places in millimetres of the page. */
export type PointerHost = {
  partAt(target: EventTarget | null): PressedPart | undefined;
  instrument(id: string): Instrument | undefined;
  toPage(client: { clientX: number; clientY: number }): Point;
  /** Whether a press at an edge would rather draw. */
  drawsStrokes(): boolean;
  pressed(id: string): void;
  /** `isLast`: no finger is on it any more. */
  changed(instrument: Instrument, isLast: boolean): void;
  /** Where an instrument goes that one finger moves or turns; `wasHeld` since the last move. */
  snapped(instrument: Instrument, part: 'body' | 'turn', wasHeld: boolean): Snapped;
  /** What holds it by now is shown. */
  showHeld(id: string, held: SnapTarget | undefined): void;
  longPressed(id: string): void;
  closed(id: string): void;
  /** The pencil of a compass goes round. */
  sweeps(id: string, sweep: Sweep | undefined): void;
  /** It went up. */
  drew(instrument: Instrument, arc: { from: number; to: number }): void;
};

type Contact = PressedPart & {
  at: Point;
  down: { x: number; y: number; time: number };
  hasMoved: boolean;
  sweep?: Sweep;
};

const place = ({ clientX, clientY, timeStamp }: PointerEvent) => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});

/** What becomes of an instrument when one finger drags a part of it from one place to another. */
const dragged = (instrument: Instrument, { part, at }: Contact, to: Point): Instrument => {
  const origin = { x: instrument.x, y: instrument.y };
  switch (part) {
    case 'turn':
      return turnedTo(
        instrument,
        instrument.angle + directionOf(origin, to) - directionOf(origin, at),
      );
    case 'first':
    case 'second': {
      const [first, second] = instrument.arms ?? [0, 0];
      const arm = armTowards(instrument, to);
      return { ...instrument, arms: part === 'first' ? [arm, second] : [first, arm] };
    }
    case 'pencil':
      return turnedTo(instrument, directionOf(origin, to));
    case 'radius': {
      // The knob is held where it was pressed: the radius changes by the way of the finger.
      const by = Math.hypot(to.x - origin.x, to.y - origin.y);
      const before = Math.hypot(at.x - origin.x, at.y - origin.y);
      return turnedTo(sizedTo(instrument, instrument.size + by - before), directionOf(origin, to));
    }
    case 'close':
      return instrument;
    case 'body':
      return movedBy(instrument, { x: to.x - at.x, y: to.y - at.y });
  }
};

const isAtEdge = (instrument: Instrument, at: Point): boolean =>
  edgesOf(instrument).some((edge) => distanceFromEdge(edge, at) <= HOLD_WITHIN);

/** The fingers that are down, each on an instrument. */
const createContacts = (host: PointerHost) => {
  const contacts = new Map<number, Contact>();
  /** By id, where instruments would be that nothing holds. */
  const free = new Map<string, { instrument: Instrument; isHeld: boolean }>();
  const taps = createTapCounter();
  let hold: ReturnType<typeof setTimeout> | undefined;

  const endHold = (): void => clearTimeout(hold);

  /** The other fingers on the same instrument. */
  const others = (contact: Contact): Contact[] =>
    [...contacts.values()].filter((each) => each !== contact && each.id === contact.id);

  return {
    endHold,
    at: (pointerId: number): Contact | undefined => contacts.get(pointerId),
    down(event: PointerEvent, pressed: PressedPart, instrument: Instrument, at: Point): void {
      const sweep = pressed.part === 'pencil' ? { from: instrument.angle, by: 0 } : undefined;
      const contact = { ...pressed, at, down: place(event), hasMoved: false };
      contacts.set(event.pointerId, sweep ? { ...contact, sweep } : contact);
      host.pressed(pressed.id);
      endHold();
      const isOnly = [...contacts.values()].filter(({ id }) => id === pressed.id).length === 1;
      if (pressed.part === 'body' && isOnly) {
        hold = setTimeout(() => host.longPressed(pressed.id), LONG_PRESS_MS);
      }
    },
    move(event: PointerEvent, contact: Contact, instrument: Instrument): void {
      const { x, y } = contact.down;
      const [other] = others(contact);
      const isPress = Math.hypot(event.clientX - x, event.clientY - y) <= MAX_PRESS_MOVE_PX;
      if (isPress && !contact.hasMoved && !other) return;
      contact.hasMoved = true;
      endHold();
      const to = host.toPage(event);
      const { instrument: from, isHeld } = free.get(contact.id) ?? { instrument, isHeld: false };
      const next = other
        ? movedByTwo(from, [contact.at, other.at], [to, other.at])
        : dragged(from, contact, to);
      contact.at = to;
      if (contact.sweep) {
        const origin = { x: instrument.x, y: instrument.y };
        contact.sweep = sweptTo(contact.sweep, directionOf(origin, to));
        host.sweeps(contact.id, contact.sweep);
      }
      const { part, id } = contact;
      const isFree = other !== undefined || (part !== 'body' && part !== 'turn');
      const { instrument: shown, held } = isFree
        ? { instrument: next }
        : host.snapped(next, part, isHeld);
      free.set(id, { instrument: next, isHeld: held !== undefined });
      host.showHeld(id, held);
      if (shown !== instrument) host.changed(shown, false);
    },
    up(event: PointerEvent, contact: Contact, instrument: Instrument): void {
      const { part, hasMoved, id, sweep } = contact;
      if (sweep) {
        host.sweeps(id, undefined);
        if (hasMoved && sweep.by !== 0) host.drew(instrument, arcOfSweep(sweep));
      }
      if (part === 'close' && !hasMoved) {
        host.closed(id);
        return;
      }
      const isDoubleTap = taps.up(contact.down, place(event), hasMoved || part !== 'body');
      if (isDoubleTap) host.changed(turnedTo(instrument, 0), true);
      else if (hasMoved) host.changed(instrument, others(contact).length === 0);
    },
    remove(pointerId: number, contact: Contact): void {
      contacts.delete(pointerId);
      endHold();
      if (others(contact).length > 0) return;
      free.delete(contact.id);
      host.showHeld(contact.id, undefined);
    },
  };
};

/**
 * Fingers on the instruments of a page. A contact that comes down on an instrument belongs to it until
 * it goes up, whatever tool is chosen and whoever draws beside it. Source: BRD-025, BRD-036.
 */
export const attachInstrumentPointers = (
  layer: Pick<SVGElement, 'addEventListener'>,
  host: PointerHost,
): (() => void) => {
  const contacts = createContacts(host);

  const down = (event: PointerEvent): void => {
    const pressed = host.partAt(event.target);
    const instrument = pressed && host.instrument(pressed.id);
    if (!pressed || !instrument) return;
    const at = host.toPage(event);
    if (pressed.part === 'body' && host.drawsStrokes() && isAtEdge(instrument, at)) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.button !== 0) return;
    pressed.element.setPointerCapture(event.pointerId);
    contacts.down(event, pressed, instrument, at);
  };

  const move = (event: PointerEvent): void => {
    const contact = contacts.at(event.pointerId);
    const instrument = contact && host.instrument(contact.id);
    if (!contact || !instrument) return;
    event.stopPropagation();
    contacts.move(event, contact, instrument);
  };

  const end = (event: PointerEvent): void => {
    const contact = contacts.at(event.pointerId);
    if (!contact) return;
    contacts.remove(event.pointerId, contact);
    event.stopPropagation();
    const instrument = host.instrument(contact.id);
    if (instrument && event.type === 'pointerup') contacts.up(event, contact, instrument);
    else host.sweeps(contact.id, undefined);
  };

  /** The page behind it is neither enlarged nor pressed. */
  const leavePageAsItIs = (event: Event): void => {
    if (!host.partAt(event.target)) return;
    event.stopPropagation();
    if (event.type === 'contextmenu') event.preventDefault();
  };

  const stop = new AbortController();
  const { signal } = stop;
  layer.addEventListener('pointerdown', down, { signal });
  layer.addEventListener('pointermove', move, { signal });
  layer.addEventListener('pointerup', end, { signal });
  layer.addEventListener('pointercancel', end, { signal });
  for (const type of ['click', 'dblclick', 'contextmenu'] as const) {
    layer.addEventListener(type, leavePageAsItIs, { signal });
  }
  return () => {
    contacts.endHold();
    stop.abort();
  };
};
