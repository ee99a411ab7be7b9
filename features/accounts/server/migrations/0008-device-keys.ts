import type { Migration } from '@sayfa/server-kit';

/** What seals a person's unsent work on shared computers; made at the next login. */
export const deviceKeys: Migration = {
  id: 'accounts/0008',
  statements: (column) => [`alter table users add column device_key ${column.text}`],
};
