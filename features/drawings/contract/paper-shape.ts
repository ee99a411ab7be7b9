import {
  MAX_STEP,
  MIN_STEP,
  PAPER_KIND_NAMES,
  PAPER_TINTS,
  stepsOf,
} from '@sayfa/page-model/paper';
import * as z from 'zod/mini';

/** What is printed on a page of a person's own: whole or half millimetres that its kind has. Source: BRD-031. */
export const paperShape = z
  .strictObject({
    kind: z.enum(PAPER_KIND_NAMES),
    step: z.number().check(z.gte(MIN_STEP), z.lte(MAX_STEP)),
    tint: z.enum(PAPER_TINTS),
  })
  .check(
    z.refine(
      ({ kind, step }) => {
        const { min, max } = stepsOf(kind);
        return step >= min && step <= max && Number.isInteger(2 * step);
      },
      { path: ['step'] },
    ),
  );
