import type { Migration } from '@sayfa/server-kit';

/**
 * A result that is sent twice with one idempotency key is stored once; results without a key are all
 * stored. Comes after activities/0002.
 */
export const resultKeys: Migration = {
  id: 'activities/0006',
  statements: (c) => [
    `alter table activity_results add column create_key ${c.text}`,
    'create unique index activity_results_key on activity_results (activity_id, user_id, create_key)',
  ],
};
