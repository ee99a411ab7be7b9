import type { PersonDetails } from '@sayfa/accounts/contract';
import { hasCapability, type Role } from '@sayfa/contract-kit';
import type { UserRow } from './accounts.table.ts';

/** The profile as the browser gets it. */
export const personDetailsOf = (
  user: UserRow & { domain_name: string },
  roles: readonly Role[],
  groups: readonly { id: number; label: string }[],
): PersonDetails => ({
  id: user.id,
  name: user.name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  address: user.address,
  city: user.city,
  email_permission: user.email_permission === 1,
  sms_permission: user.sms_permission === 1,
  email_verified_at: user.verified_at === null ? null : new Date(user.verified_at).toISOString(),
  domain_name: user.domain_name,
  roles: roles.map((name) => ({ name })),
  groups: groups.map(({ id, label }) => ({ id, label })),
  userCanEditActivity: hasCapability({ roles }, 'canEditActivities'),
  settings: { language: user.language, theme: user.theme, tips_seen: user.tips_seen === 1 },
  device_key: user.device_key,
});
