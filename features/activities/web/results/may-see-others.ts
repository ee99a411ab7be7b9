import { isAdminLevel, type Role } from '@sayfa/contract-kit';
import type { SessionPerson } from '@sayfa/web-kit';

const WITHOUT_TEACHER_TOOLS: readonly Role[] = ['Student', 'Developer'];

/** Whether somebody sees how others answered; the server decides. */
export const maySeeOthers = (person: Pick<SessionPerson, 'roles'> | null): boolean => {
  const roles = person?.roles.map(({ name }) => name) ?? [];
  const [first] = roles;
  return isAdminLevel(roles) || (first !== undefined && !WITHOUT_TEACHER_TOOLS.includes(first));
};
