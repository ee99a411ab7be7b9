import type { Size } from '@sayfa/kernel';
import { acrossAt, nearestOf, placesBetween } from '../grid.ts';
import { FINE_LINE, MAIN_LINE, type PaperKindDefinition } from '../paper.ts';

/** Millimetres of a page that have no lines. */
const TOP = 20;
const BOTTOM = 8;
/** Between the four lines of a row are three spaces; the gap to the next row is half as high again. */
const SPACES = 3;
const GAP = 1.5;
/** The line that letters stand on, from above. */
const BASE = 2;

const rows = ({ height }: Size, step: number): number[] =>
  placesBetween(TOP, height - BOTTOM - SPACES * step, (SPACES + GAP) * step);

/** Rows of four lines 4 mm apart for those who learn to write. */
export const handwriting: PaperKindDefinition = {
  steps: { usual: 4, common: [4, 3, 6, 8], min: 3, max: 8 },
  rulings: (page, step) => {
    const at = (line: number): number[] => rows(page, step).map((top) => top + line * step);
    return [
      {
        lines: acrossAt([...at(0), ...at(1), ...at(SPACES)], page),
        width: FINE_LINE,
        tone: 'fine',
        step,
      },
      { lines: acrossAt(at(BASE), page), width: MAIN_LINE * 1.5, tone: 'main', step },
    ];
  },
  snap: ({ x, y }, page, step) => ({
    x,
    y: nearestOf(
      y,
      rows(page, step).flatMap((top) => placesBetween(top, top + SPACES * step, step)),
    ),
  }),
};
