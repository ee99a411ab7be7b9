import type { Migration } from '@sayfa/server-kit';

/** Category of all books and course groups. Source: "A category id is fixed at 7". */
const BOOK_CATEGORY = 7;

/** Domains, people with roles and course groups, sessions, failed logins, audit log. */
export const peopleAndSessions: Migration = {
  id: 'accounts/0001',
  statements: (column) => [
    `create table domains (
      id ${column.autoId},
      name ${column.text} not null unique,
      title ${column.text} not null)`,
    `create table users (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      email ${column.text} not null,
      name ${column.text} not null,
      last_name ${column.text} not null,
      phone ${column.text} not null,
      address ${column.text} not null,
      city ${column.text} not null,
      email_permission ${column.flag} not null,
      sms_permission ${column.flag} not null,
      password_hash ${column.text} not null,
      verified_at ${column.instant},
      blocked_at ${column.instant},
      created_at ${column.instant} not null,
      unique (domain_id, email))`,
    `create table user_roles (
      domain_id ${column.int} not null references domains (id),
      user_id ${column.int} not null references users (id) on delete cascade,
      position ${column.int} not null,
      role ${column.text} not null,
      primary key (user_id, position))`,
    `create table categories (
      id ${column.int} not null primary key,
      name ${column.text} not null)`,
    `insert into categories (id, name) values (${BOOK_CATEGORY}, 'books')`,
    `create table course_groups (
      id ${column.autoId},
      domain_id ${column.int} not null references domains (id),
      category_id ${column.int} not null references categories (id),
      label ${column.text} not null,
      unique (domain_id, category_id, label))`,
    `create table group_members (
      domain_id ${column.int} not null references domains (id),
      user_id ${column.int} not null references users (id) on delete cascade,
      group_id ${column.int} not null references course_groups (id) on delete cascade,
      primary key (user_id, group_id))`,
    'create index group_members_group on group_members (group_id)',
    `create table sessions (
      id ${column.id},
      domain_id ${column.int} not null references domains (id),
      user_id ${column.int} not null references users (id) on delete cascade,
      token_hash ${column.text} not null unique,
      cookie_hash ${column.text} unique,
      kind ${column.text} not null,
      created_at ${column.instant} not null,
      expires_at ${column.instant} not null,
      last_seen_at ${column.instant} not null)`,
    'create index sessions_user on sessions (user_id)',
    'create index sessions_expiry on sessions (expires_at)',
    `create table login_failures (
      counter ${column.id},
      failures ${column.int} not null,
      window_ends_at ${column.instant} not null)`,
    `create table audit_log (
      id ${column.autoId},
      domain_id ${column.int},
      user_id ${column.int},
      action ${column.text} not null,
      address ${column.text} not null,
      happened_at ${column.instant} not null)`,
    'create index audit_log_user on audit_log (user_id, happened_at)',
  ],
};
