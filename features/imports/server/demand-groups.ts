import type { People } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import type { ImportRequest } from './begin-import.ts';
import { mayWorkIn } from './imports.rules.ts';

/**
 * The groups that a book is imported for, all of one domain; the first one names its course. Throws
 * group_invalid with the field they were given in.
 */
export const demandGroups = async (
  groups: Pick<People, 'groupById'>,
  person: Principal,
  given: { ids: Iterable<number>; field: string },
): Promise<Pick<ImportRequest, 'domainId' | 'groupIds' | 'book'>> => {
  const ids = [...new Set(given.ids)];
  const found = await Promise.all(
    ids.map((id) => (Number.isSafeInteger(id) && id > 0 ? groups.groupById(id) : undefined)),
  );
  const [first] = found;
  const isOneDomain = first && found.every((group) => group?.domainId === first.domainId);
  if (!first || !isOneDomain || !mayWorkIn(person, first.domainId)) {
    throw new UserFacingError('group_invalid', { field: given.field });
  }
  return { domainId: first.domainId, groupIds: ids, book: { courseName: first.label } };
};
