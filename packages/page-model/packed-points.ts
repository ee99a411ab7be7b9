import type { StrokePoints } from './drawing-object.ts';

/** Points of a stroke as text: hundredths, each as its difference from the point before it. */
export type PackedPoints = string;

/** Tools round what a hand draws to a hundredth of a page unit and of full pressure. */
const PER_UNIT = 100;
/** Numbers of a point: x, y, pressure. */
const PER_POINT = 3;
const BITS = 5;
const GOES_ON = 1 << BITS;
/** Letters of one number at most: 30 bits are ten times what a coordinate takes. */
const MAX_LETTERS = 6;
/** Source: RFC 4648, section 4. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const valueOfLetter = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]));

/** Numbers near zero become short: 0, -1, 1, -2, 2 … are 0, 1, 2, 3, 4 … */
const unsigned = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const signed = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

const written = (value: number): string => {
  let rest = unsigned(value);
  let text = '';
  while (rest >= GOES_ON) {
    text += LETTERS[GOES_ON + (rest % GOES_ON)];
    rest = Math.floor(rest / GOES_ON);
  }
  return text + LETTERS[rest];
};

const MAX_DIFFERENCE = 2 ** (BITS * MAX_LETTERS - 1);

/**
 * The points as text of about a third of their length in JSON; undefined where the text could not
 * name every one of them exactly, as of drawings that were scaled from another canvas.
 */
export const packPoints = (points: StrokePoints): PackedPoints | undefined => {
  if (points.length === 0 || points.length % PER_POINT !== 0) return undefined;
  const before = [0, 0, 0];
  let text = '';
  for (const [index, point] of points.entries()) {
    const at = index % PER_POINT;
    const value = Math.round(point * PER_UNIT);
    const difference = value - (before[at] ?? 0);
    if (value / PER_UNIT !== point || Math.abs(difference) >= MAX_DIFFERENCE) return undefined;
    text += written(difference);
    before[at] = value;
  }
  return text;
};

/** The points of a text exactly as they were packed; undefined where it is no such text. */
export const unpackPoints = (text: PackedPoints): StrokePoints | undefined => {
  const points: number[] = [];
  const before = [0, 0, 0];
  let value = 0;
  let by = 1;
  for (let index = 0; index < text.length; index += 1) {
    const letter = valueOfLetter.get(text.charCodeAt(index));
    if (letter === undefined || by > 2 ** (BITS * (MAX_LETTERS - 1))) return undefined;
    value += (letter % GOES_ON) * by;
    by *= GOES_ON;
    if (letter >= GOES_ON) continue;
    const at = points.length % PER_POINT;
    const now = (before[at] ?? 0) + signed(value);
    points.push(now / PER_UNIT);
    before[at] = now;
    value = 0;
    by = 1;
  }
  return by === 1 && points.length > 0 && points.length % PER_POINT === 0 ? points : undefined;
};
