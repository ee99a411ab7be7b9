import { isAdminLevel } from '@sayfa/contract-kit';
import { type SessionPerson, usesTeacherTools } from '@sayfa/web-kit';

/** Whether a person is offered to lay things on pages; for a developer books are as for a student. Source: TBR-023. */
export const laysThings = (person: Pick<SessionPerson, 'roles'> | null): boolean =>
  usesTeacherTools(person) && person?.roles.some(({ name }) => name !== 'Developer') === true;

/** Whether a person changes what everybody laid on pages. Source: TBR-020. */
export const editsThings = (person: Pick<SessionPerson, 'roles'> | null): boolean =>
  person !== null && isAdminLevel(person.roles.map(({ name }) => name));
