import { acrossAt, centredPlaces, downAt, nearestOf } from '../grid.ts';
import { MAIN_LINE, MAX_STEP, MIN_STEP, type PaperKindDefinition } from '../paper.ts';

/** Squares of 5 mm, or others. */
export const squares: PaperKindDefinition = {
  steps: { usual: 5, common: [5, 10], min: MIN_STEP, max: MAX_STEP },
  rulings: (page, step) => [
    {
      lines: [
        ...acrossAt(centredPlaces(page.height, step), page),
        ...downAt(centredPlaces(page.width, step), page),
      ],
      width: MAIN_LINE,
      tone: 'main',
      step,
    },
  ],
  snap: ({ x, y }, page, step) => ({
    x: nearestOf(x, centredPlaces(page.width, step)),
    y: nearestOf(y, centredPlaces(page.height, step)),
  }),
};
