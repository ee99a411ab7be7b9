import type { PaperDigits } from './paper.ts';

/** Segments of a full turn: smooth at the size of a board. */
const SEGMENTS = 24;
const DEGREE = Math.PI / 180;
/** From a digit to the next, as a share of their height. */
const ADVANCE = 0.72;
/** Width of a digit, as a share of its height. */
const DIGIT_WIDTH = 0.56;

type Polyline = readonly number[];

/** A part of an ellipse; degrees clockwise from the right. */
const arc = (x: number, y: number, across: number, down: number, from: number, to: number) => {
  const count = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * SEGMENTS));
  return Array.from({ length: count + 1 }, (_, at) => {
    const angle = (from + ((to - from) * at) / count) * DEGREE;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  }).flat();
};

/** Each digit as lines in a box 0.56 wide and 1 high. */
const DIGITS: Readonly<Record<PaperDigits, readonly (readonly Polyline[])[]>> = {
  latin: [
    [arc(0.28, 0.5, 0.26, 0.5, 0, 360)],
    [[0.1, 0.22, 0.34, 0, 0.34, 1]],
    [[...arc(0.28, 0.27, 0.24, 0.27, -170, 35), 0.04, 1, 0.54, 1]],
    [[...arc(0.25, 0.25, 0.22, 0.25, -155, 90), ...arc(0.25, 0.74, 0.27, 0.26, -90, 155)]],
    [[0.42, 1, 0.42, 0, 0.02, 0.7, 0.56, 0.7]],
    [[0.5, 0, 0.1, 0, 0.06, 0.46, ...arc(0.26, 0.68, 0.27, 0.32, -140, 150)]],
    [[...arc(0.4, 0.55, 0.38, 0.55, -90, -180), ...arc(0.28, 0.69, 0.26, 0.31, -180, 180)]],
    [[0.02, 0, 0.54, 0, 0.2, 1]],
    [arc(0.28, 0.24, 0.21, 0.24, 90, 450), arc(0.28, 0.74, 0.26, 0.26, -90, 270)],
    [[...arc(0.16, 0.45, 0.38, 0.55, 90, 0), ...arc(0.28, 0.31, 0.26, 0.31, 0, -360)]],
  ],
  arabic: [
    [arc(0.28, 0.6, 0.07, 0.08, 0, 360), arc(0.28, 0.6, 0.02, 0.03, 0, 360)],
    [[0.2, 0.04, 0.3, 0.36, 0.32, 1]],
    [[0.12, 0, 0.22, 0.36, 0.24, 1], arc(0.32, 0, 0.2, 0.26, 180, 0)],
    [
      [0.04, 0, 0.14, 0.36, 0.16, 1],
      [...arc(0.16, 0, 0.12, 0.24, 180, 0), ...arc(0.4, 0, 0.12, 0.24, 180, 0)],
    ],
    [[...arc(0.36, 0.22, 0.24, 0.2, -60, -270), ...arc(0.36, 0.7, 0.28, 0.28, -90, -290)]],
    [arc(0.28, 0.56, 0.24, 0.4, 0, 360)],
    [[0.06, 0, 0.1, 0.14, 0.42, 0.1, 0.46, 0.4, 0.46, 1]],
    [[0.04, 0, 0.2, 0.42, 0.28, 1, 0.36, 0.42, 0.52, 0]],
    [[0.04, 1, 0.2, 0.58, 0.28, 0, 0.36, 0.58, 0.52, 1]],
    [[...arc(0.26, 0.24, 0.2, 0.24, 0, 360), 0.46, 0.5, 0.5, 1]],
  ],
};

const MINUS: Polyline = [0.06, 0.52, 0.5, 0.52];

/** How wide a whole number is, as a share of its height. */
const widthOf = (signs: number): number => (signs - 1) * ADVANCE + DIGIT_WIDTH;

/**
 * A whole number as lines: on paper, in a PDF and on a screen the same, in no font. `at` is the
 * middle of its upper edge, `height` that of its digits. Arabic has the minus at the right.
 */
export const numberLines = (
  value: number,
  digits: PaperDigits,
  { x, y, height }: { x: number; y: number; height: number },
): number[][] => {
  const signs: (readonly Polyline[])[] = [...String(Math.abs(value))].map(
    (digit) => DIGITS[digits][Number(digit)] ?? [],
  );
  if (value < 0 && digits === 'latin') signs.unshift([MINUS]);
  if (value < 0 && digits === 'arabic') signs.push([MINUS]);
  const left = x - (widthOf(signs.length) * height) / 2;
  return signs.flatMap((lines, place) =>
    lines.map((line) =>
      line.map((part, at) =>
        at % 2 === 0 ? left + (place * ADVANCE + part) * height : y + part * height,
      ),
    ),
  );
};
