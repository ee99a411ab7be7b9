import type { Policy, Principal } from '@sayfa/server-kit';
import type { usersCalls } from '@sayfa/users/contract';
import { managesPeople } from './users.rules.ts';

const allow = (person: Principal): boolean => managesPeople(person.roles);
const managers = { who: 'session', unverified: false, cookieAlone: false, allow } as const;

/** Who may make the calls about people: Domain Admins and Super Admins. */
export const usersPolicy: Policy<typeof usersCalls> = {
  list: managers,
  options: managers,
  invite: managers,
  renewInvitation: managers,
  withdrawInvitation: managers,
  setRoles: managers,
  setGroups: managers,
  setBlocked: managers,
  importCsv: managers,
  exportCsv: { ...managers, cookieAlone: true },
};
