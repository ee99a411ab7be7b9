import type { Migration } from '@sayfa/server-kit';

/** How each person left their toolbar. */
export const toolbar: Migration = {
  id: 'drawings/0002',
  statements: (c) => [
    `create table toolbar_settings (
      user_id ${c.int} not null primary key,
      domain_id ${c.int} not null,
      settings ${c.json} not null
    )`,
  ],
};
