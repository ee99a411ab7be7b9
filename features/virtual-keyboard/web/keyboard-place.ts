/** Where the keyboard stands. */
export type KeyboardPlace = 'bottom' | 'top';

/** Upper and lower edge in CSS pixels of the window. */
export type Edges = { top: number; bottom: number };

/** CSS pixels left free between a field and the keyboard. */
const GAP_PX = 8;

const covered = (field: Edges, from: number, to: number): number =>
  Math.max(0, Math.min(field.bottom + GAP_PX, to) - Math.max(field.top - GAP_PX, from));

/** At the lower edge unless it would cover more of the field there than at the upper one. */
export const placeOf = (field: Edges, keyboard: number, window: number): KeyboardPlace =>
  covered(field, window - keyboard, window) > covered(field, 0, keyboard) ? 'top' : 'bottom';
