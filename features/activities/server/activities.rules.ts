import type { Author } from '@sayfa/activity-kit';
import { isAdminLevel, type Role } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import type { StoredActivity } from './activities.port.ts';

type Person = Pick<Principal, 'roles' | 'userId' | 'domainName'>;

const READERS_ONLY: readonly Role[] = ['Student', 'Developer'];
const ALL_DOMAINS: Role = 'Super Admin';

/** Milliseconds for which what was deleted can be restored. */
export const RESTORABLE = 30 * 24 * 3_600_000;

/** Editors lay what is part of the book. Source: SEC-007. */
export const isEditor = ({ roles }: Pick<Person, 'roles'>): boolean => isAdminLevel(roles);

/** Whether this person may lay activities of any kind: the first role decides, admin level looks at all. Source: API-038. */
export const mayLaySome = ({ roles }: Pick<Person, 'roles'>): boolean => {
  const [first] = roles;
  return isAdminLevel(roles) || (first !== undefined && !READERS_ONLY.includes(first));
};

/** Whether this person may lay activities of a kind. */
export const mayLay = (person: Pick<Person, 'roles'>, author: Author): boolean =>
  author === 'editors' ? isEditor(person) : mayLaySome(person);

/** Owners and whoever has userCanEditActivity. Source: ACT-032, ACT-033, SEC-009. */
export const mayChange = (person: Person, { button }: StoredActivity): boolean =>
  button.user_id === person.userId || isEditor(person);

/** A domain in an address is the caller's; only Super Admin crosses over. Source: SEC-009. */
export const mayActIn = ({ roles, domainName }: Person, domain: string): boolean =>
  domain === domainName || roles.includes(ALL_DOMAINS);

/** What an editor shares of their own is part of the book; what others share is seen in the domain. */
export const isPublishedBy = (person: Pick<Person, 'roles'>, sharing: boolean): boolean =>
  sharing && isEditor(person);
