import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from './principal.ts';

/** A domain in an address is the caller's; only Super Admin crosses over. Throws domain_mismatch. Source: SEC-009. */
export const demandDomain = (person: Principal, domain: string): void => {
  if (domain !== person.domainName && !hasCapability(person, 'actsInAllDomains')) {
    throw new UserFacingError('domain_mismatch');
  }
};
