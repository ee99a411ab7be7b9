import type { PersonDetails } from '@sayfa/accounts/contract';
import type { UserRow } from './accounts.table.ts';
import type { DomainsStore } from './domains.store.ts';
import type { PeopleStore } from './people.store.ts';
import { personDetailsOf } from './person-details.rules.ts';
import { seenGroupIds } from './seen-groups.ts';

/** The profile of a person with roles and groups, as every answer carries it. */
export const createDetailsReader =
  (people: PeopleStore, domains: DomainsStore) =>
  async (user: UserRow & { domain_name: string }): Promise<PersonDetails> => {
    const roles = await people.rolesOf(user.id);
    const groupIds = await seenGroupIds(people, {
      userId: user.id,
      domainId: user.domain_id,
      roles,
    });
    return personDetailsOf(user, roles, await domains.groupsByIds(groupIds));
  };
