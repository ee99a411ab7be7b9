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

/** Reads a role from text; undefined where there is no such role. */
export const roleOf = (text: string): Role | undefined => ROLES.find((role) => role === text);

const ADMIN_LEVEL: readonly Role[] = ['Super Admin', 'Domain Admin', 'Program Coordinator'];

/** Admin level looks at all of a person's roles, not only the first. */
export const isAdminLevel = (roles: readonly Role[]): boolean =>
  roles.some((role) => ADMIN_LEVEL.includes(role));

const VIDEO_STAFF: readonly Role[] = ['Video Editor', 'Domain Admin', 'Super Admin'];

/** Whether somebody records films of solutions and works on error reports. Source: SEC-008, TBR-024. */
export const isVideoStaff = (roles: readonly Role[]): boolean =>
  roles.some((role) => VIDEO_STAFF.includes(role));
