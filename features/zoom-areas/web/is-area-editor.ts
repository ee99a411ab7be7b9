import { isAdminLevel } from '@sayfa/contract-kit';
import type { SessionPerson } from '@sayfa/web-kit';

/** Whether somebody makes areas: of admin level, and no teacher first of all; the server decides. Source: TBR-021. */
export const isAreaEditor = (person: Pick<SessionPerson, 'roles'> | null): boolean =>
  person !== null &&
  person.roles[0]?.name !== 'Teacher' &&
  isAdminLevel(person.roles.map(({ name }) => name));
