import { isAdminLevel } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

type Reader = Pick<Principal, 'roles' | 'domainId' | 'groupIds'>;

/**
 * Who may list a course group: its members, admin level of its domain, Super Admin. Someone else of
 * the domain knows that it exists, a stranger does not.
 */
export const accessToGroup = (
  person: Reader,
  group: { id: number; domainId: number },
): 'allowed' | 'forbidden' | 'unknown' => {
  if (person.roles.includes('Super Admin')) return 'allowed';
  if (person.domainId !== group.domainId) return 'unknown';
  const listed = person.groupIds.includes(group.id) || isAdminLevel(person.roles);
  return listed ? 'allowed' : 'forbidden';
};
