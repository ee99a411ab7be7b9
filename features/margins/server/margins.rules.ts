import { UserFacingError } from '@sayfa/contract-kit';
import type { GuideLine, Margins } from '../contract/index.ts';

const MISSING = { A: 'margins_a_missing', B: 'margins_b_missing' } as const;

/** Throws invalid where a line stands among those of the other kind of pages. */
const demandKinds = (margins: Margins): void => {
  for (const kind of ['A', 'B'] as const) {
    if (margins[`margin${kind}`].some(({ marginType }) => marginType !== kind)) {
      throw new UserFacingError('invalid', { field: `margin${kind}` });
    }
  }
};

/** Throws margins_a_missing, margins_b_missing or invalid unless pages of one kind have lines. */
export const demandLinesOf = (kind: GuideLine['marginType'], margins: Margins): void => {
  const field = `margin${kind}` as const;
  if (margins[field].length === 0) throw new UserFacingError(MISSING[kind], { field });
  demandKinds(margins);
};

/**
 * Throws margins_a_missing, margins_b_missing or invalid unless both kinds of pages have lines of
 * their own. Source: MRG-007, MRG-013.
 */
export const demandBoth = (margins: Margins): void => {
  demandLinesOf('A', margins);
  demandLinesOf('B', margins);
};

/** The pages to cut. Throws invalid where the book has none of them. */
export const demandPages = (
  { from, to }: { from?: number | undefined; to?: number | undefined },
  pageCount: number,
): { from: number; to: number } => {
  const last = to ?? pageCount;
  if (last > pageCount) throw new UserFacingError('invalid', { field: 'to' });
  const first = from ?? 1;
  if (first > last) throw new UserFacingError('invalid', { field: 'from' });
  return { from: first, to: last };
};
