/** Every role a person can hold; someone with none is shown as "No Role". Source: SEC-006…012. */
export const ROLES = [
  'Student',
  'Teacher',
  'Video Editor',
  'Program Coordinator',
  'Domain Admin',
  'Developer',
  'Super Admin',
] as const;

/** The name of one role, as stored and as sent. */
export type Role = (typeof ROLES)[number];

/** The role of a new account where nobody names another. */
export const DEFAULT_ROLE: Role = 'Student';

/** Each domain keeps one person with this role, who can invite the others. */
export const REQUIRED_DOMAIN_ROLE: Role = 'Domain Admin';

/** Reads a role from text; undefined where there is no such role. */
export const roleOf = (text: string): Role | undefined => ROLES.find((role) => role === text);

/** Whether both lists name the same roles in the same order; the first role counts by itself. */
export const hasSameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role, index) => role === other[index]);
