import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import type { Margins } from '../contract/index.ts';

/** A domain in an address is the caller's; only Super Admin crosses over. Throws domain_mismatch. */
export const demandDomain = ({ roles, domainName }: Principal, domain: string): void => {
  if (domain !== domainName && !roles.includes('Super Admin')) {
    throw new UserFacingError('domain_mismatch');
  }
};

/**
 * Pages are cut only where both kinds have lines, each of its own. Throws margins_a_missing,
 * margins_b_missing, invalid. Source: MRG-007, MRG-013.
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
