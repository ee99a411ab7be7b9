import { area, bow, line, ring, type StampPart, tint } from './stamp-parts.ts';

/** Arrows. */
export const arrows = {
  arrowRight: [line('M5 24L42 24', 'M29 11L42 24L29 37')],
  arrowLeft: [line('M43 24L6 24', 'M19 11L6 24L19 37')],
  arrowUp: [line('M24 43L24 6', 'M11 19L24 6L37 19')],
  arrowDown: [line('M24 5L24 42', 'M11 29L24 42L37 29')],
  arrowBoth: [line('M5 24L43 24', 'M16 13L5 24L16 35', 'M32 13L43 24L32 35')],
  arrowBent: [line('M8 42L8 28C8 20 13 17 20 17L41 17', 'M30 6L41 17L30 28')],
  arrowBack: [line('M14 40L28 40C37 40 42 34 42 27C42 20 37 14 28 14L7 14', 'M18 3L7 14L18 25')],
  arrowsRound: [
    line(bow(24, 24, 17, 195, 330), bow(24, 24, 17, 15, 150)),
    line('M39.5 5L39.5 15.5L29 15.5', 'M8.5 43L8.5 32.5L19 32.5'),
  ],
} as const satisfies Record<string, readonly StampPart[]>;

const STAR =
  'M24 4.5L29.9 17.2L43.8 18.9L33.5 28.4L36.2 42.1L24 35.3L11.8 42.1L14.5 28.4L4.2 18.9L18.1 17.2Z';
const HEART =
  'M24 42C12 33 4.5 26 4.5 17.5C4.5 11 9.3 6.5 14.8 6.5C18.8 6.5 22 8.8 24 12.5C26 8.8 29.2 6.5 33.2 6.5C38.7 6.5 43.5 11 43.5 17.5C43.5 26 36 33 24 42Z';
const BULB =
  'M18 35C18 29 9.5 26 9.5 17C9.5 9.5 16 4.5 24 4.5C32 4.5 38.5 9.5 38.5 17C38.5 26 30 29 30 35Z';

/** Marks of a teacher. */
export const marks = {
  tick: [line('M6 26L18 39L42 9')],
  cross: [line('M9 9L39 39', 'M39 9L9 39')],
  question: [
    line('M13 16C13 9 18 5 24 5C30 5 35 9 35 15C35 23 24 23 24 32'),
    area(ring(24, 41.5, 2.6)),
  ],
  exclamation: [line('M24 5L24 31'), area(ring(24, 41.5, 2.6))],
  star: [tint(STAR), line(STAR)],
  heart: [tint(HEART), line(HEART)],
  target: [line(ring(24, 24, 19), ring(24, 24, 10.5)), area(ring(24, 24, 3.4))],
  idea: [
    tint(BULB),
    line(BULB, 'M19 40.5L29 40.5', 'M21 45L27 45', 'M24 35L24 24', 'M18.5 19L24 24L29.5 19'),
  ],
} as const satisfies Record<string, readonly StampPart[]>;
