import { hasCapability } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

/** Whether somebody may look at a package that lies on no page yet. */
export const mayPreview = (
  person: Principal,
  of: { domainId: number; createdBy: number | null },
): boolean => {
  if (hasCapability(person, 'actsInAllDomains')) return true;
  if (person.domainId !== of.domainId) return false;
  return of.createdBy === person.userId || hasCapability(person, 'canEditActivities');
};
