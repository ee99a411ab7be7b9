import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

/** Whether this person may work in a domain; of one that is not theirs they learn nothing. */
export const mayWorkIn = (person: Principal, domainId: number): boolean =>
  person.domainId === domainId || hasCapability(person, 'actsInAllDomains');

/** The domain whose imports this person sees; undefined for all of them. */
export const domainSeen = (person: Principal): number | undefined =>
  hasCapability(person, 'actsInAllDomains') ? undefined : person.domainId;

/** What becomes of an upload by who sends it. Throws verification_required. */
export const kindOfUpload = (
  visitor: Principal | undefined,
): 'import' | 'request' | 'link-only' => {
  if (!visitor) return 'link-only';
  if (!visitor.verified) throw new UserFacingError('verification_required');
  return hasCapability(visitor, 'canUploadBooks') ? 'import' : 'request';
};
