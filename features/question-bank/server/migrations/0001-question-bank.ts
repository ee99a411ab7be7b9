import type { Migration } from '@sayfa/server-kit';

/** The curriculum, the question bank's own accounts, their sessions and what they selected. */
export const questionBankTables: Migration = {
  id: 'question-bank/0001',
  statements: (column) => [
    `create table curriculum_items (
      id ${column.autoId},
      kind ${column.text} not null,
      parent_id ${column.int} references curriculum_items (id) on delete cascade,
      position ${column.int} not null,
      name ${column.text} not null)`,
    'create index curriculum_items_parent on curriculum_items (parent_id)',
    `create table question_bank_users (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      email ${column.text} not null unique,
      name ${column.text} not null,
      password_hash ${column.text} not null,
      created_at ${column.instant} not null)`,
    `create table question_bank_sessions (
      token_hash ${column.id},
      domain_id ${column.int} not null references domains (id),
      user_id ${column.int} not null references question_bank_users (id) on delete cascade,
      expires_at ${column.instant} not null)`,
    'create index question_bank_sessions_user on question_bank_sessions (user_id)',
    `create table question_bank_selections (
      user_id ${column.int} not null primary key references question_bank_users (id) on delete cascade,
      domain_id ${column.int} not null references domains (id),
      rows ${column.json} not null,
      saved_at ${column.instant} not null)`,
  ],
};
