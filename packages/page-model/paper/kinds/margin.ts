import { AXIS_LINE, type PaperKindDefinition } from '../paper.ts';
import { lines, writingLines } from './lines.ts';

/** Millimetres from the edge to the line of the margin. */
const MARGIN = 28;

/** Lines with a margin. */
export const margin: PaperKindDefinition = {
  ...lines,
  rulings: (page, step) => [
    writingLines(page, step),
    { lines: [[MARGIN, 0, MARGIN, page.height]], width: AXIS_LINE, tone: 'accent' },
  ],
};
