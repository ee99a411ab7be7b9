import type { Moment, Point } from '@sayfa/kernel';

/** Board millimetres; a contact wider or taller is a palm. Source: BRD-026. */
const PALM_SIZE_MM = 40;
/** Board millimetres from which a contact is a fist, where fists erase. Source: BRD-026. */
const FIST_SIZE_MM = 60;
/** So many contacts that come down within the time and the distance below are one palm. Source: BRD-026. */
const PALM_CONTACTS = 3;
/** Milliseconds. */
export const PALM_CONTACTS_MS = 60;
/** Board millimetres between the two that are farthest apart. */
const PALM_CONTACTS_MM = 120;
/** Milliseconds after it came down in which a contact may turn out to be a palm by growing. Source: BRD-026. */
const PALM_GROWTH_MS = 150;

/** What a contact is, by its size. */
export type ContactKind = 'finger' | 'palm' | 'fist';

/** CSS pixels of a contact, as the browser reports them; 0 or 1 where the frame measures none. */
export type ContactSize = { width: number; height: number };

const sizeInMm = ({ width, height }: ContactSize, pixelsPerMm: number): number => {
  const size = Math.max(width, height) / pixelsPerMm;
  return Number.isFinite(size) ? size : 0;
};

/** What a contact of a size is. */
export const kindOfContact = (
  size: ContactSize,
  { pixelsPerMm, fistErases }: { pixelsPerMm: number; fistErases: boolean },
): ContactKind => {
  const millimetres = sizeInMm(size, pixelsPerMm);
  if (fistErases && millimetres >= FIST_SIZE_MM) return 'fist';
  return millimetres > PALM_SIZE_MM ? 'palm' : 'finger';
};

/** Whether a contact that came down at a time may still turn out to be a palm by growing. */
export const mayGrow = (downAt: number, now: number): boolean => now - downAt <= PALM_GROWTH_MS;

/** A contact that came down. */
export type Landed<Contact> = { contact: Contact; at: Moment };

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Contacts that came down so close to the last one, in time and place, that they may be one palm. */
const besides = <Contact>(
  landed: readonly Landed<Contact>[],
  last: Landed<Contact>,
  reach: number,
): readonly Landed<Contact>[] => {
  const near = landed.filter(
    ({ at }) => last.at.time - at.time <= PALM_CONTACTS_MS && distance(at, last.at) <= reach,
  );
  // All of a palm lie inside the same distance, not only near the last one.
  return near.filter((each) =>
    near.some((other) => other !== each && distance(each.at, other.at) <= reach),
  );
};

/** Looks for palms that a frame reports as several contacts. */
export const createPalmWatch = <Contact>() => {
  let landed: readonly Landed<Contact>[] = [];
  return {
    /** A contact came down; all contacts of the palm that it completes, itself among them. */
    down(last: Landed<Contact>, pixelsPerMm: number): readonly Contact[] {
      landed = landed.filter(({ at }) => last.at.time - at.time <= PALM_CONTACTS_MS);
      const others = besides(landed, last, PALM_CONTACTS_MM * pixelsPerMm);
      landed = [...landed, last];
      return others.length + 1 < PALM_CONTACTS
        ? []
        : [...others.map(({ contact }) => contact), last.contact];
    },
  };
};
