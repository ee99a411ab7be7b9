import { assignableRoles, hasCapability, type Role, type RoleHolder } from '@sayfa/contract-kit';

/** Roles that see beyond a domain; only a Super Admin gives or takes them. */
/** Whether someone may change a person who has these roles. */
export const mayChange = (person: RoleHolder, theirs: readonly Role[]): boolean => {
  const assignable = assignableRoles(person);
  return (
    hasCapability(person, 'canManagePeople') && theirs.every((role) => assignable.includes(role))
  );
};

const SHOWN_AT_START = 1;
const SHOWN_AT_END = 2;

/** A phone number of which only the first and the last two digits can be read. */
export const maskedPhone = (phone: string): string => {
  const signs = [...phone];
  return signs
    .map((sign, place) =>
      place < SHOWN_AT_START || place >= signs.length - SHOWN_AT_END ? sign : '•',
    )
    .join('');
};
