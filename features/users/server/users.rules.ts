import { ROLES, type Role } from '@sayfa/contract-kit';

/** Roles that see beyond a domain; only a Super Admin gives or takes them. */
const ABOVE_DOMAIN: readonly Role[] = ['Developer', 'Super Admin'];

/** Whether someone manages people: Domain Admins those of their domain, Super Admins all. */
export const managesPeople = (roles: readonly Role[]): boolean =>
  roles.includes('Domain Admin') || roles.includes('Super Admin');

/** The roles that someone may give: never one above the own. */
export const givableRoles = (roles: readonly Role[]): Role[] => {
  if (roles.includes('Super Admin')) return [...ROLES];
  if (!roles.includes('Domain Admin')) return [];
  return ROLES.filter((role) => !ABOVE_DOMAIN.includes(role));
};

/** Whether someone may change a person who has these roles. */
export const mayChange = (own: readonly Role[], theirs: readonly Role[]): boolean => {
  const givable = givableRoles(own);
  return managesPeople(own) && theirs.every((role) => givable.includes(role));
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
