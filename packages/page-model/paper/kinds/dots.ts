import { centredPlaces } from '../grid.ts';
import { MAX_STEP, MIN_STEP, type PaperKindDefinition } from '../paper.ts';
import { squares } from './squares.ts';

/** Millimetres of a dot. */
const DOT = 0.5;

/** Dots 5 mm apart, or others: rows of dashes as short as they are wide. */
export const dots: PaperKindDefinition = {
  steps: { usual: 5, common: [5, 10], min: MIN_STEP, max: MAX_STEP },
  rulings: ({ width, height }, step) => {
    const [first = 0] = centredPlaces(width, step);
    return [
      {
        lines: centredPlaces(height, step).map((y) => [first - DOT / 2, y, width, y]),
        width: DOT,
        tone: 'main',
        step,
        dash: [DOT, step - DOT],
      },
    ];
  },
  ...(squares.snap && { snap: squares.snap }),
};
