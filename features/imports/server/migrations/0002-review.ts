import type { Migration } from '@sayfa/server-kit';

/** What became of a request: by whom, when, why not, and which import it led to. */
export const reviewOfRequests: Migration = {
  id: 'imports/0002',
  statements: (c) => [
    `alter table upload_requests add column decision ${c.text}`,
    `alter table upload_requests add column reason ${c.text}`,
    `alter table upload_requests add column decided_by ${c.int}`,
    `alter table upload_requests add column decided_at ${c.instant}`,
    `alter table upload_requests add column import_id ${c.text}`,
    'create index upload_requests_user on upload_requests (user_id, created_at)',
  ],
};
