import { isAdminLevel } from '@sayfa/contract-kit';
import type { SessionPerson } from '@sayfa/web-kit';

/** Whether somebody sets guide lines: editors who are no teachers as well. Source: TBR-021, TBR-022. */
export const mayEditMargins = (person: Pick<SessionPerson, 'roles'> | null): boolean => {
  const names = person?.roles.map(({ name }) => name) ?? [];
  return isAdminLevel(names) && !names.includes('Teacher');
};
