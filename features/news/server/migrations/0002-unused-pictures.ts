import type { Migration } from '@sayfa/server-kit';

/** Since when no item has shown a picture; empty while one does. */
export const unusedPictures: Migration = {
  id: 'news/0002',
  statements: (c) => [`alter table news_pictures add column unused_since ${c.instant}`],
};
