import type { Size } from '@sayfa/kernel';
import { acrossAt, nearestOf, placesBetween } from '../grid.ts';
import { MAIN_LINE, MAX_STEP, MIN_STEP, type PaperKindDefinition, type Ruling } from '../paper.ts';

/** Millimetres of a page that have no lines. */
const TOP = 24;
const BOTTOM = 8;

/** Heights of the lines of a page. */
const lineHeights = ({ height }: Size, step: number): number[] =>
  placesBetween(TOP, height - BOTTOM, step);

/** Lines from edge to edge. */
export const writingLines = (page: Size, step: number): Ruling => ({
  lines: acrossAt(lineHeights(page, step), page),
  width: MAIN_LINE,
  tone: 'main',
  step,
});

/** Lines of 8 mm, or others. */
export const lines: PaperKindDefinition = {
  steps: { usual: 8, common: [8, 6, 10], min: MIN_STEP, max: MAX_STEP },
  rulings: (page, step) => [writingLines(page, step)],
  snap: ({ x, y }, page, step) => ({ x, y: nearestOf(y, lineHeights(page, step)) }),
};
