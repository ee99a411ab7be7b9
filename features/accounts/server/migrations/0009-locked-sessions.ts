import type { Migration } from '@sayfa/server-kit';

/** Since when a board's screen is covered, and the session good for almost nothing. */
export const lockedSessions: Migration = {
  id: 'accounts/0009',
  statements: (column) => [`alter table sessions add column locked_at ${column.instant}`],
};
