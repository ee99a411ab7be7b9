import type { Migration } from '@sayfa/server-kit';

/** What was asked; the answer is the note itself, and the question goes with it. */
export const aiQuestions: Migration = {
  id: 'ask-ai/0001',
  statements: (column) => [
    `create table ai_questions (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      user_id ${column.int} not null references users (id) on delete cascade,
      ebook_pages_id ${column.int} not null references ebook_pages (id) on delete cascade,
      activity_id ${column.int} not null references ebook_buttons (id) on delete cascade,
      category ${column.int} not null,
      question ${column.text} not null,
      lesson ${column.text} not null,
      level ${column.int} not null,
      language ${column.text} not null,
      question_id ${column.text} not null,
      created_at ${column.instant} not null)`,
    'create index ai_questions_page on ai_questions (user_id, ebook_pages_id, id)',
    'create index ai_questions_activity on ai_questions (activity_id)',
    'create index ai_questions_pages on ai_questions (ebook_pages_id)',
  ],
};
