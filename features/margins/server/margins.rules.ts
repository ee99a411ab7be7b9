import { UserFacingError } from '@sayfa/contract-kit';
import type { Margins } from '../contract/index.ts';

/**
 * Throws margins_a_missing, margins_b_missing or invalid unless both kinds of pages have lines of
 * their own. Source: MRG-007, MRG-013.
 */
export const demandBoth = ({ marginA, marginB }: Margins): void => {
  if (marginA.length === 0) throw new UserFacingError('margins_a_missing', { field: 'marginA' });
  if (marginB.length === 0) throw new UserFacingError('margins_b_missing', { field: 'marginB' });
  if (marginA.some(({ marginType }) => marginType !== 'A')) {
    throw new UserFacingError('invalid', { field: 'marginA' });
  }
  if (marginB.some(({ marginType }) => marginType !== 'B')) {
    throw new UserFacingError('invalid', { field: 'marginB' });
  }
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
