/** Every guide in the order of the list: what one needs first comes first. */
export const GUIDE_ORDER = [
  'sign-in',
  'verify-phone',
  'forgotten-password',
  'find-a-book',
  'favourites',
  'read-a-book',
  'zoom',
  'two-pages',
  'bookmarks',
  'search-in-book',
  'copy-and-listen',
  'paper',
  'on-a-phone',
  'on-a-board',
  'offline',
  'themes',
  'languages',
  'import-a-pdf',
  'encrypted-pdf',
  'invite-people',
  'csv-import',
  'backup',
  'privacy',
  'contact',
] as const;

/** Name of a guide. */
export type GuideSlug = (typeof GUIDE_ORDER)[number];
