import type { Migration } from '@sayfa/server-kit';

/**
 * Attempts belong to the version of the question that was answered: a question can be changed since.
 * What was answered before counts for the question as it is now. Comes after activities/0002.
 */
export const questionVersionsTable: Migration = {
  id: 'activities/0005',
  statements: (c) => [
    `create table question_versions (
      id ${c.autoId},
      activity_id ${c.int} not null references activities (id) on delete cascade,
      question_hash ${c.text} not null,
      content ${c.text} not null,
      created_at ${c.instant} not null,
      unique (activity_id, question_hash)
    )`,
    `insert into question_versions (activity_id, question_hash, content, created_at)
      select a.id, '', a.content, min(t.created_at)
        from activity_attempts t join activities a on a.id = t.activity_id
        group by a.id, a.content`,
    `create table question_attempts (
      user_id ${c.int} not null,
      version_id ${c.int} not null references question_versions (id) on delete cascade,
      activity_id ${c.int} not null,
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
      primary key (user_id, version_id)
    )`,
    `insert into question_attempts (user_id, version_id, activity_id, domain_id, answer, submitted,
        is_true, repeat_count, solution_shown, last_answer, last_is_true, version, created_at,
        updated_at)
      select t.user_id, v.id, t.activity_id, t.domain_id, t.answer, t.submitted, t.is_true,
        t.repeat_count, t.solution_shown, t.last_answer, t.last_is_true, t.version, t.created_at,
        t.updated_at
        from activity_attempts t join question_versions v on v.activity_id = t.activity_id`,
    'create index question_attempts_version on question_attempts (version_id, updated_at)',
    'create index question_attempts_activity on question_attempts (activity_id, user_id)',
    'drop table activity_attempts',
  ],
};
