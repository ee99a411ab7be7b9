import type { Role } from '@sayfa/contract-kit';
import type { UserRow } from '@sayfa/users/contract';
import { usersCalls } from '@sayfa/users/contract';
import { queryClient } from '@sayfa/web-kit';

/** What somebody is called: the name, or the address while there is none. */
export const nameOf = (person: Pick<UserRow, 'name' | 'last_name' | 'email'>): string =>
  `${person.name} ${person.last_name}`.trim() || person.email;

/** The message that names a role. */
export const roleKey = (role: Role): string => `users:roleNames.${role.replaceAll(' ', '')}`;

/** Refetches the list after a change. */
export const refreshPeople = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [usersCalls.list.path] });
