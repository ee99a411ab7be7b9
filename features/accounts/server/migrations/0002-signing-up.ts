import type { Migration } from '@sayfa/server-kit';

/** Codes by SMS, invitations, consent, where sessions are, who did what to whom. */
export const signingUp: Migration = {
  id: 'accounts/0002',
  statements: (column) => [
    // The number while this account holds it as verified: nobody else in the domain can.
    `alter table users add column phone_key ${column.text}`,
    `alter table users add column consent_version ${column.text}`,
    `alter table users add column consent_at ${column.instant}`,
    `alter table users add column erasing_at ${column.instant}`,
    `alter table users add column search_key ${column.text}`,
    `update users set phone_key = phone where id in (
      select min(id) from users where verified_at is not null and phone <> '' group by domain_id, phone)`,
    'create unique index users_phone on users (domain_id, phone_key)',
    `alter table sessions add column device ${column.json} not null default '{}'`,
    `alter table sessions add column address ${column.text} not null default ''`,
    `alter table audit_log add column actor_id ${column.int}`,
    `alter table audit_log add column detail ${column.text} not null default ''`,
    'create index audit_log_actor on audit_log (actor_id)',
    `create table one_time_codes (
      id ${column.autoId},
      domain_id ${column.int},
      user_id ${column.int} references users (id) on delete cascade,
      owner ${column.text} not null,
      code_hash ${column.text} not null,
      state ${column.text} not null check (state in ('open', 'replaced')),
      tries_left ${column.int} not null,
      created_at ${column.instant} not null,
      expires_at ${column.instant} not null)`,
    'create index one_time_codes_owner on one_time_codes (owner, id)',
    'create index one_time_codes_user on one_time_codes (user_id)',
    'create index one_time_codes_expiry on one_time_codes (expires_at)',
    `create table invitations (
      user_id ${column.int} not null primary key references users (id) on delete cascade,
      domain_id ${column.int} not null references domains (id),
      token_hash ${column.text} not null unique,
      invited_by ${column.int},
      created_at ${column.instant} not null,
      expires_at ${column.instant} not null)`,
  ],
};
