import { hasCapability, type Role } from '@sayfa/contract-kit';
import type { PeopleStore } from './people.store.ts';

/** Groups whose books a person may read: own ones, for admin level the domain's, for Super Admin all. */
export const seenGroupIds = (
  people: Pick<PeopleStore, 'allGroupIds' | 'ownGroupIds'>,
  person: { userId: number; domainId: number; roles: readonly Role[] },
): Promise<number[]> => {
  if (hasCapability(person, 'actsInAllDomains')) return people.allGroupIds();
  if (hasCapability(person, 'canReadDomainBooks')) return people.allGroupIds(person.domainId);
  return people.ownGroupIds(person.userId);
};
