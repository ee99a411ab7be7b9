import type { SessionPerson } from './session.ts';

/** Whether a person is offered teacher tools: they have a role and are no student. Source: TBR-019. */
export const usesTeacherTools = (person: Pick<SessionPerson, 'roles'> | null): boolean =>
  person !== null &&
  person.roles.length > 0 &&
  person.roles.every(({ name }) => name !== 'Student');
