import { isAdminLevel } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

/** Whether somebody may bring packages along: whoever may lay one on a page. Source: SEC-007. */
export const mayBringPackages = ({ roles }: Principal): boolean =>
  roles.some((role) => role !== 'Student' && role !== 'Developer');

/** Whether code that somebody brings along is run for others. */
export const mayBringCode = ({ roles }: Principal): boolean => roles.includes('Super Admin');

/** Whether somebody may look at a package that lies on no page yet. */
export const mayPreview = (
  person: Principal,
  of: { domainId: number; createdBy: number | null },
): boolean => {
  if (person.roles.includes('Super Admin')) return true;
  if (person.domainId !== of.domainId) return false;
  return of.createdBy === person.userId || isAdminLevel(person.roles);
};
