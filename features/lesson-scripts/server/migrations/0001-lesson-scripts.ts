import type { Migration } from '@sayfa/server-kit';

/** Scripts of lessons and their entries. */
export const lessonScriptsTables: Migration = {
  id: 'lesson-scripts/0001',
  statements: (c) => [
    `create table lesson_scripts (
      id ${c.autoId},
      domain_id ${c.int} not null references domains (id),
      user_id ${c.int} not null references users (id) on delete cascade,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      name ${c.text} not null,
      sharing ${c.text} not null,
      version ${c.int} not null,
      created_at ${c.instant} not null,
      deleted_at ${c.instant},
      made_key ${c.text} unique
    )`,
    'create index lesson_scripts_user on lesson_scripts (user_id, ebook_id)',
    'create index lesson_scripts_book on lesson_scripts (ebook_id, sharing)',
    'create index lesson_scripts_deleted on lesson_scripts (deleted_at) where deleted_at is not null',
    `create table lesson_script_entries (
      id ${c.autoId},
      script_id ${c.int} not null references lesson_scripts (id) on delete cascade,
      domain_id ${c.int} not null,
      position ${c.int} not null,
      kind ${c.text} not null,
      page_id ${c.int},
      activity_id ${c.int},
      body ${c.json} not null,
      note ${c.text} not null,
      minutes ${c.int} not null
    )`,
    'create index lesson_script_entries_script on lesson_script_entries (script_id, position)',
  ],
};
