import type { Migration } from '@sayfa/server-kit';

/** The book page that each blank page stands after; those from before stand after the last one. */
export const blankPagesBeside: Migration = {
  id: 'drawings/0003',
  statements: (c) => [`alter table blank_pages add column beside ${c.text}`],
};
