import type { Migration } from '@sayfa/server-kit';

/** How people answered questions, one row for each of both. They go with the question. */
export const attempts: Migration = {
  id: 'activities/attempts-0001',
  statements: (c) => [
    `create table activity_attempts (
      user_id ${c.int} not null,
      activity_id ${c.int} not null references ebook_buttons (id) on delete cascade,
      domain_id ${c.int} not null,
      answer ${c.json} not null,
      submitted ${c.flag} not null,
      is_true ${c.flag},
      repeat_count ${c.int} not null,
      solution_shown ${c.flag} not null,
      last_answer ${c.json},
      last_is_true ${c.flag},
      version ${c.int} not null,
      created_at ${c.instant} not null,
      updated_at ${c.instant} not null,
      primary key (user_id, activity_id)
    )`,
    'create index activity_attempts_activity on activity_attempts (activity_id, updated_at)',
  ],
};
