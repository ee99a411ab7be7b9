import { pdfOf } from './pdf-writer.ts';

/** Points of a page unit on A4. */
const UNIT = 0.595;
const PAGE_HEIGHT = 842;

type Box = readonly [left: number, top: number, width: number, height: number];

const ink = ([left, top, width, height]: Box): string =>
  [left * UNIT, PAGE_HEIGHT - (top + height) * UNIT, width * UNIT, height * UNIT]
    .map((value) => value.toFixed(2))
    .join(' ');

/** Questions of a page: their number in a narrow strip, their words beside it. */
const question = (left: number, top: number): Box[] => [
  [left + 5, top, 20, 14],
  [left + 45, top, 300, 60],
  [left + 45, top + 70, 200, 40],
];

/** Three questions in each of two columns. */
const boxes = [90, 502].flatMap((left) => [220, 520, 820].flatMap((top) => question(left, top)));

/**
 * A book of tests: six questions in two columns on each page, as bars of ink. `title` makes it
 * another file than every other of as many pages.
 */
export const questionBookPdf = (pages: number, title: string): Uint8Array<ArrayBuffer> => {
  const operators = `% ${title}\n0 g ${boxes.map((box) => `${ink(box)} re f`).join(' ')}`;
  return pdfOf(Array.from({ length: pages }, () => ({ operators })));
};
