import type { Migration } from '@sayfa/server-kit';

/** Boards, the codes they show, and the proofs they have used. */
export const boardsTables: Migration = {
  id: 'boards/0001',
  statements: (column) => [
    `create table boards (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      name ${column.text} not null,
      room ${column.text} not null,
      inches ${column.int} not null,
      registration_hash ${column.text} not null unique,
      registration_ends_at ${column.instant} not null,
      public_key ${column.text},
      browser ${column.text},
      touch_points ${column.int},
      width ${column.int},
      height ${column.int},
      app_version ${column.text},
      last_day ${column.text},
      registered_by ${column.int},
      created_at ${column.instant} not null,
      revoked_at ${column.instant},
      version ${column.int} not null,
      made_key ${column.text} unique)`,
    'create index boards_domain on boards (domain_id)',
    `create table board_codes (
      code_hash ${column.id},
      domain_id ${column.int} not null references domains (id),
      board_id ${column.int} not null references boards (id) on delete cascade,
      number_shown ${column.int} not null,
      numbers ${column.json} not null,
      ends_at ${column.instant} not null,
      used_at ${column.instant},
      confirmed_by ${column.int},
      opened_at ${column.instant})`,
    'create index board_codes_board on board_codes (board_id, used_at)',
    'create index board_codes_expiry on board_codes (ends_at)',
    // Names nobody: the board itself stands in its proof.
    `create table board_proofs (
      proof_hash ${column.id},
      ends_at ${column.instant} not null)`,
    'create index board_proofs_expiry on board_proofs (ends_at)',
  ],
};
