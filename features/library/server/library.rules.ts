import { hasCapability } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

type Reader = Pick<Principal, 'roles' | 'domainId' | 'groupIds'>;

/**
 * Who may list a course group: its members, admin level of its domain, Super Admin. Someone else of
 * the domain knows that it exists, others do not.
 */
export const accessToGroup = (
  person: Reader,
  group: { id: number; domainId: number },
): 'allowed' | 'forbidden' | 'unknown' => {
  if (hasCapability(person, 'actsInAllDomains')) return 'allowed';
  if (person.domainId !== group.domainId) return 'unknown';
  const listed = person.groupIds.includes(group.id) || hasCapability(person, 'canReadDomainBooks');
  return listed ? 'allowed' : 'forbidden';
};
