import type { Migration } from '@sayfa/server-kit';

/** Messages to the school, which go with their sender's account, and the answers to them. */
export const contactTables: Migration = {
  id: 'help/0001',
  statements: (column) => [
    `create table contact_messages (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      user_id ${column.int} references users (id) on delete cascade,
      type ${column.int} not null,
      title ${column.text} not null,
      email ${column.text} not null,
      message ${column.text} not null,
      language ${column.text} not null,
      state ${column.text} not null,
      created_at ${column.instant} not null)`,
    'create index contact_messages_state on contact_messages (domain_id, state, id)',
    'create index contact_messages_user on contact_messages (user_id, id)',
    `create table contact_answers (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      message_id ${column.int} not null references contact_messages (id) on delete cascade,
      user_id ${column.int} references users (id) on delete set null,
      text ${column.text} not null,
      created_at ${column.instant} not null)`,
    'create index contact_answers_message on contact_answers (message_id, id)',
    'create index contact_answers_user on contact_answers (user_id)',
  ],
};
