import type { Migration } from '@sayfa/server-kit';

/**
 * What lies on pages is called activities in the database too. Comes after the steps of other
 * features that refer to the table by its old name.
 */
export const activitiesTable: Migration = {
  id: 'activities/0002',
  statements: (_, kind) => [
    'alter table ebook_buttons rename to activities',
    'alter table activities rename column button_type to type',
    'alter table activities rename column ebook_pages_id to page_id',
    'drop index ebook_buttons_book',
    'drop index ebook_buttons_page',
    'drop index ebook_buttons_create_key',
    'drop index ebook_buttons_deleted',
    'create index activities_book on activities (ebook_id)',
    'create index activities_page on activities (page_id)',
    'create unique index activities_create_key on activities (user_id, create_key)',
    'create index activities_deleted on activities (deleted_at) where deleted_at is not null',
    ...(kind === 'postgres'
      ? [
          'alter index ebook_buttons_pkey rename to activities_pkey',
          'alter sequence ebook_buttons_id_seq rename to activities_id_seq',
        ]
      : []),
  ],
};
