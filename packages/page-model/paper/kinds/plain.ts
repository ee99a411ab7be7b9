import { MAX_STEP, MIN_STEP, type PaperKindDefinition } from '../paper.ts';

/** White paper. */
export const plain: PaperKindDefinition = {
  steps: { usual: 5, common: [], min: MIN_STEP, max: MAX_STEP },
  rulings: () => [],
};
