import type { Migration } from '@sayfa/server-kit';

/** What was found of answer keys, and the keys of questions. */
export const firstAnswerKeys: Migration = {
  id: 'answer-keys/0001',
  statements: (column) => [
    `create table key_readings (
      ebook_id ${column.int} primary key references ebooks (id) on delete cascade,
      domain_id ${column.int} not null references domains (id),
      run ${column.int} not null,
      job_id ${column.int})`,
    `create table key_drafts (
      id ${column.autoId},
      ebook_id ${column.int} not null references ebooks (id) on delete cascade,
      domain_id ${column.int} not null references domains (id),
      page_number ${column.int} not null,
      label ${column.text} not null,
      unit ${column.int},
      test ${column.int},
      number ${column.int} not null,
      letters ${column.text} not null,
      box ${column.json} not null,
      certainty ${column.real} not null,
      fit ${column.text} not null,
      question_id ${column.int} references question_tasks (id) on delete set null,
      state ${column.text} not null,
      decided_by ${column.int},
      decided_at ${column.instant})`,
    'create index key_drafts_book on key_drafts (ebook_id, page_number)',
    'create index key_drafts_question on key_drafts (question_id)',
    `create table test_keys (
      question_id ${column.int} primary key references question_tasks (id) on delete cascade,
      ebook_id ${column.int} not null references ebooks (id) on delete cascade,
      domain_id ${column.int} not null references domains (id),
      letters ${column.text} not null,
      version ${column.int} not null,
      source_page ${column.int},
      source_box ${column.json},
      decided_by ${column.int},
      decided_at ${column.instant} not null)`,
    'create index test_keys_book on test_keys (ebook_id)',
  ],
};
