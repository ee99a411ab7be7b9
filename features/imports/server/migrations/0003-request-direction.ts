import type { Migration } from '@sayfa/server-kit';

/** In which direction the pages of a requested book follow each other, where its requester said so. */
export const directionOfRequests: Migration = {
  id: 'imports/0003',
  statements: (c) => [`alter table upload_requests add column reading_direction ${c.text}`],
};
