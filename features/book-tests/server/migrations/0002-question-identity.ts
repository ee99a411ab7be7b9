import type { Migration } from '@sayfa/server-kit';

/** Removed questions remain, and so does the earlier picture of uncertain ones. */
export const questionIdentity: Migration = {
  id: 'book-tests/0002',
  statements: (c) => [
    `alter table question_tasks add column removed_at ${c.instant}`,
    `alter table question_tasks add column previous_image ${c.text}`,
    `alter table question_tasks add column previous_region ${c.json}`,
    'create index question_tasks_removed on question_tasks (removed_at) where removed_at is not null',
  ],
};
