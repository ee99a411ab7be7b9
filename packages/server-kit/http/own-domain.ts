import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from './principal.ts';

/** A domain in an address is the caller's; only Super Admin crosses over. Throws domain_mismatch. */
export const demandDomain = ({ roles, domainName }: Principal, domain: string): void => {
  if (domain !== domainName && !roles.includes('Super Admin')) {
    throw new UserFacingError('domain_mismatch');
  }
};
