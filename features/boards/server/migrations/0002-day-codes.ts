import type { Migration } from '@sayfa/server-kit';

/** Codes that people make on their own device, and what short codes are hashed with. */
export const dayCodes: Migration = {
  id: 'boards/0002',
  statements: (column) => [
    `create table board_day_codes (
      user_id ${column.int} not null primary key,
      domain_id ${column.int} not null references domains (id),
      board_id ${column.int} references boards (id) on delete cascade,
      code_hash ${column.text} not null unique,
      ends_at ${column.instant} not null)`,
    'create index board_day_codes_expiry on board_day_codes (ends_at)',
    `create table board_secrets (
      id ${column.int} not null primary key,
      secret ${column.text} not null)`,
  ],
};
