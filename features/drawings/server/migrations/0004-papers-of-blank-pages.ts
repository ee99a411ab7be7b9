import type { Migration } from '@sayfa/server-kit';

/** The paper of each blank page as JSON; those from before are white. */
export const papersOfBlankPages: Migration = {
  id: 'drawings/0004',
  statements: (c) => [`alter table blank_pages add column paper ${c.json}`],
};
