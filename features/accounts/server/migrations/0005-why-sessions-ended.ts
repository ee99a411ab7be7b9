import type { Migration } from '@sayfa/server-kit';

/** Why sessions ended, for those who still come with their tokens; language and theme of a person. */
export const whySessionsEnded: Migration = {
  id: 'accounts/0005',
  statements: (column) => [
    // Names nobody: whoever has the token knows whose it was.
    `create table ended_sessions (
      token_hash ${column.id},
      reason ${column.text} not null,
      expires_at ${column.instant} not null)`,
    'create index ended_sessions_expiry on ended_sessions (expires_at)',
    `alter table users add column language ${column.text}`,
    `alter table users add column theme ${column.text}`,
  ],
};
