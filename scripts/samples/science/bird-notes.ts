/** One sweep of a bird's call: seconds, and kilohertz at its start and end. */
export type BirdNote = { at: number; lasts: number; from: number; to: number };

/** The call that book 113 draws and plays: two slow whistles, a trill, and a rising end. */
export const BIRD_CALL: readonly BirdNote[] = [
  { at: 0.1, lasts: 0.28, from: 3.1, to: 4.2 },
  { at: 0.5, lasts: 0.28, from: 4.4, to: 3.3 },
  ...Array.from({ length: 8 }, (_, step) => ({
    at: 0.92 + step * 0.085,
    lasts: 0.055,
    from: 5.6,
    to: 4.4,
  })),
  { at: 1.7, lasts: 0.16, from: 3.4, to: 3.5 },
  { at: 1.94, lasts: 0.4, from: 3.6, to: 6.1 },
];
