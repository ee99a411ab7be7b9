import type { Migration } from '@sayfa/server-kit';

/** What activities keep of people: how they were left, how they ended, what was asked to be shown. */
export const createParticipationTables: Migration = {
  id: 'activities/0001',
  statements: (c) => [
    `create table activity_states (
      activity_id ${c.int} not null references ebook_buttons (id) on delete cascade,
      user_id ${c.int} not null,
      domain_id ${c.int} not null,
      state ${c.text} not null,
      updated_at ${c.instant} not null,
      primary key (activity_id, user_id)
    )`,
    'create index activity_states_user on activity_states (user_id)',
    `create table activity_results (
      id ${c.autoId},
      activity_id ${c.int} not null references ebook_buttons (id) on delete cascade,
      user_id ${c.int} not null,
      domain_id ${c.int} not null,
      score ${c.real} not null,
      max_score ${c.real} not null,
      completion ${c.flag} not null,
      success ${c.flag},
      duration ${c.real} not null,
      created_at ${c.instant} not null
    )`,
    'create index activity_results_activity on activity_results (activity_id, user_id, id)',
    'create index activity_results_user on activity_results (user_id)',
    `create table activity_reveals (
      activity_id ${c.int} not null references ebook_buttons (id) on delete cascade,
      user_id ${c.int} not null,
      domain_id ${c.int} not null,
      times ${c.int} not null,
      first_at ${c.instant} not null,
      last_at ${c.instant} not null,
      primary key (activity_id, user_id)
    )`,
    'create index activity_reveals_user on activity_reveals (user_id)',
  ],
};
