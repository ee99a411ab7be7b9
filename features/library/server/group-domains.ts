import type { People } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import { accessToGroup } from './library.rules.ts';

const MAX_KNOWN = 20_000;

/** The domain of a course group that the person may list. Throws not_found, forbidden. */
export const groupDomains = (
  groups: Pick<People, 'groupById'>,
): ((person: Principal, groupId: number) => Promise<number>) => {
  /** A group never changes its domain. */
  const known = new Map<number, number>();

  const domainOf = async (groupId: number): Promise<number> => {
    const domainId = known.get(groupId) ?? (await groups.groupById(groupId))?.domainId;
    if (domainId === undefined) throw new UserFacingError('not_found');
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(groupId, domainId);
    return domainId;
  };

  return async (person, groupId) => {
    const domainId = await domainOf(groupId);
    const access = accessToGroup(person, { id: groupId, domainId });
    if (access === 'unknown') throw new UserFacingError('not_found');
    if (access === 'forbidden') throw new UserFacingError('forbidden');
    return domainId;
  };
};
