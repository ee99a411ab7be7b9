import type { Reading } from '../samples.ts';
import {
  type Contact,
  type ContactReading,
  endStroke,
  followUp,
  isPlaced,
  loseStroke,
  moveContact,
  placeOf,
  removeStroke,
  startContact,
  stepBetween,
  type TogetherHost,
} from './contact.ts';
import { createPalmWatch, PALM_CONTACTS_MS } from './palm-rules.ts';

/** Milliseconds without a reading, while others have some, after which a contact is lost. Source: BRD-027. */
const SILENT_MS = 10_000;
/** Board millimetres around a pen in which touches are those of its hand. */
const HAND_OF_PEN_MM = 120;

/** What `setTimeout` and `clearTimeout` do; tests have their own. */
export type Later = (act: () => void, milliseconds: number) => () => void;

const later: Later = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Contacts that report nothing while another one does are lost. */
const loseSilent = (
  contacts: ReadonlyMap<number, Contact>,
  { pointerId, timeStamp }: ContactReading,
): void => {
  for (const [id, contact] of contacts) {
    const isSilent = timeStamp - contact.last.timeStamp > SILENT_MS;
    if (id !== pointerId && contact.state === 'draws' && isSilent) loseStroke(contact);
  }
};

/** A pen came down: touches around it are its hand. */
const removeHandOf = ({ last, rules }: Contact, contacts: Iterable<Contact>): void => {
  for (const each of contacts) {
    const isNear = stepBetween(each.last, last) <= HAND_OF_PEN_MM * rules.pixelsPerMm;
    if (each.kind === 'touch' && isNear) removeStroke(each);
  }
};

/**
 * One gesture for every contact, each with its own runner of its tool's chart: what one contact does
 * changes nothing for the others. Source: BRD-022, BRD-026, BRD-027.
 */
export const createTogetherGestures = (afterwards: Later = later) => {
  const contacts = new Map<number, Contact>();
  /** Contacts that went up and may still turn out to be a palm's. */
  const lifted = new Set<Contact>();
  const palms = createPalmWatch<Contact>();

  const lift = (contact: Contact): void => {
    lifted.delete(contact);
    endStroke(contact);
  };

  /** Ends a contact with what its stroke has so far, or without it where it is no stroke yet. */
  const loseContact = (pointerId: number): void => {
    const contact = contacts.get(pointerId);
    contacts.delete(pointerId);
    if (contact?.state === 'draws') loseStroke(contact);
  };

  const drawing = (): readonly Contact[] =>
    [...contacts.values()].filter(({ state }) => state === 'draws');

  return {
    down(reading: ContactReading, rules: TogetherHost): void {
      if (!isPlaced(reading)) return;
      loseSilent(contacts, reading);
      loseContact(reading.pointerId);
      const contact = startContact(reading, rules);
      if (contact.kind === 'pen') removeHandOf(contact, contacts.values());
      contacts.set(reading.pointerId, contact);
      if (contact.kind !== 'touch' || contact.isFist) return;
      const at = { ...placeOf(reading), time: reading.timeStamp };
      for (const palm of palms.down({ contact, at }, rules.pixelsPerMm)) {
        lifted.delete(palm);
        removeStroke(palm);
      }
    },
    /** A contact moved through readings. */
    move(readings: readonly ContactReading[], predicted: readonly Reading[] = []): void {
      const last = readings.at(-1);
      const contact = last && contacts.get(last.pointerId);
      if (!last || !contact) return;
      loseSilent(contacts, last);
      if (contact.state === 'draws') moveContact(contact, readings, predicted);
    },
    up(reading: ContactReading): void {
      const contact = contacts.get(reading.pointerId);
      contacts.delete(reading.pointerId);
      if (contact?.state !== 'draws') return;
      followUp(contact, reading);
      if (contact.gesture === undefined) return;
      const remaining = PALM_CONTACTS_MS - (reading.timeStamp - contact.downAt);
      if (contact.kind !== 'touch' || remaining <= 0) {
        lift(contact);
        return;
      }
      // The edge of a palm may touch and leave before the rest of it comes.
      contact.state = 'lifted';
      lifted.add(contact);
      contact.cancelLift = afterwards(() => lift(contact), remaining);
    },
    /** The driver or the system lost a contact. */
    lose: loseContact,
    /** All end, with what their strokes have so far. */
    loseAll(): void {
      for (const pointerId of [...contacts.keys()]) loseContact(pointerId);
      for (const contact of lifted) lift(contact);
    },
    /** Takes back all strokes in progress; true where there were any. */
    cancel(): boolean {
      const all = drawing();
      for (const contact of all) removeStroke(contact);
      return all.length > 0;
    },
    has: (pointerId: number): boolean => contacts.has(pointerId),
    isBusy: (): boolean => lifted.size > 0 || drawing().length > 0,
  };
};
