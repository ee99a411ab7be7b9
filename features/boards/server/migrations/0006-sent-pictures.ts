import type { Migration } from '@sayfa/server-kit';

/** Pictures that wait for the board they were sent to. */
export const sentPictures: Migration = {
  id: 'boards/0006',
  statements: (column) => [
    `create table board_pictures (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      board_id ${column.int} not null references boards (id) on delete cascade,
      user_id ${column.int} not null,
      picture ${column.text} not null,
      sent_at ${column.instant} not null)`,
    'create index board_pictures_board on board_pictures (board_id, sent_at)',
    'create index board_pictures_user on board_pictures (user_id)',
    'create index board_pictures_expiry on board_pictures (sent_at)',
  ],
};
