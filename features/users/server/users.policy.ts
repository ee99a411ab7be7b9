import { byCookie, type Policy, requires } from '@sayfa/server-kit';
import type { usersCalls } from '@sayfa/users/contract';

const managers = requires('canManagePeople');

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
  exportCsv: byCookie(managers),
};
