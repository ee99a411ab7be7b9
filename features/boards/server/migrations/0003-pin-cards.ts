import type { Migration } from '@sayfa/server-kit';

/** Printed cards of codes that each count once, one card for each person. */
export const pinCards: Migration = {
  id: 'boards/0003',
  statements: (column) => [
    `create table board_pins (
      user_id ${column.int} not null primary key,
      domain_id ${column.int} not null references domains (id),
      card_number ${column.text} not null unique,
      codes ${column.json} not null,
      used ${column.json} not null,
      requested ${column.int} not null,
      made_at ${column.instant} not null)`,
  ],
};
