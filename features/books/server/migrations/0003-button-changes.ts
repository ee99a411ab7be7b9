import type { Migration } from '@sayfa/server-kit';

/** Buttons know how often they changed, can be brought back for a while, and are made once a key. */
export const buttonChanges: Migration = {
  id: 'books/0003',
  statements: (c) => [
    `alter table ebook_buttons add column version ${c.int} not null default 1`,
    `alter table ebook_buttons add column deleted_at ${c.instant}`,
    `alter table ebook_buttons add column deleted_by ${c.int}`,
    `alter table ebook_buttons add column create_key ${c.text}`,
    `alter table ebook_buttons add column create_hash ${c.text}`,
    'create unique index ebook_buttons_create_key on ebook_buttons (user_id, create_key)',
    'create index ebook_buttons_deleted on ebook_buttons (deleted_at) where deleted_at is not null',
  ],
};
