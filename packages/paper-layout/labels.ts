import type { LabelGrid } from './label-grids.ts';
import { placesOnSheet } from './label-grids.ts';
import { A4, matrixAt, type PaperMark, stroked } from './paper-marks.ts';
import { moduleLines, QUIET_MODULES, qrModules } from './qr-modules.ts';
import { LETTER_HEIGHT, textPath, widthOfText } from './stroke-letters.ts';

/** What a label shows: a QR code, and under it lines of capitals and digits, the largest first. */
export type Label = { address: string; lines: readonly [string, string] };

/** Millimetres. */
type Box = { left: number; top: number; width: number; height: number };

/** Smallest module and code that phones read from paper. Source: PAP-002. */
const MIN_MODULE_MM = 0.38;
const MIN_CODE_MM = 14;

/** Millimetres from the edge of a label, and from the code's white to the first line. */
const EDGE = 0.7;
const LINE_HEIGHT = 1.9;
const LINE_GAP = 0.8;
/** Of the lines, in units of the letters. */
const PEN = 0.75;

const lineMark = (text: string, middle: number, top: number, maxWidth: number): PaperMark => {
  const scale = Math.min(LINE_HEIGHT / LETTER_HEIGHT, maxWidth / widthOfText(text));
  const left = middle - (widthOfText(text) * scale) / 2;
  return stroked(textPath(text), PEN, matrixAt(left, top, scale));
};

/**
 * A label in its box: the code as large as it fits, under it its lines. Undefined where the code would
 * be too small to be read.
 */
export const labelMarks = (label: Label, box: Box): PaperMark[] | undefined => {
  const modules = qrModules(label.address);
  const words = label.lines.length * (LINE_HEIGHT + LINE_GAP);
  const side = Math.min(box.width - 2 * EDGE, box.height - words - EDGE);
  const module = side / (modules.size + 2 * QUIET_MODULES);
  if (side < MIN_CODE_MM || module < MIN_MODULE_MM) return undefined;
  const middle = box.left + box.width / 2;
  const quiet = QUIET_MODULES * module;
  const below = box.top + (box.height - words - side) / 2 + side;
  const code = matrixAt(middle - side / 2 + quiet, below - side + quiet, module);
  return [
    stroked(moduleLines(modules), 1, code),
    ...label.lines
      .filter((line) => line !== '')
      .map((line, at) =>
        lineMark(line, middle, below + at * (LINE_HEIGHT + LINE_GAP), box.width - 2 * EDGE),
      ),
  ];
};

const HAIR = 0.1;
const TICK = 3;
/** Millimetres of the line that is measured after printing. Source: PAP-006. */
const TEST_LINE = 100;

const outline = ({ left, top, width, height }: Box): string =>
  `M${left} ${top}L${left + width} ${top}L${left + width} ${top + height}L${left} ${top + height}Z`;

/**
 * What is printed on plain paper first: the outlines of the labels, to hold against a sheet of them,
 * and a line that is 100 mm long where the printer scales nothing.
 */
export const testPageMarks = (grid: LabelGrid): PaperMark[] => {
  const start = (A4.width - TEST_LINE) / 2;
  const end = start + TEST_LINE;
  // Beside the outlines, whose lines meet in the middle of many grids.
  const middle = A4.height / 2 + grid.height / 4;
  const ends = [start, end].map((x) => `M${x} ${middle - TICK}L${x} ${middle + TICK}`);
  const onPage = matrixAt(0, 0);
  return [
    stroked((placesOnSheet(grid) ?? []).map(outline).join(''), HAIR, onPage),
    stroked(`M${start} ${middle}L${end} ${middle}${ends.join('')}`, 3 * HAIR, onPage),
    lineMark(`${TEST_LINE} mm`, A4.width / 2 + grid.width / 4, middle + TICK / 2, TEST_LINE),
  ];
};
