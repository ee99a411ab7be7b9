import type { Migration } from '@sayfa/server-kit';

/** The person of the product an account belongs to, where somebody in charge has said so. */
export const whoseAccount: Migration = {
  id: 'question-bank/0002',
  statements: (column) => [
    `alter table question_bank_users add column user_id ${column.int} references users (id) on delete set null`,
    'create index question_bank_users_person on question_bank_users (user_id)',
  ],
};
