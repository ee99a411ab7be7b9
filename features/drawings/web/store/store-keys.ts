/** Names of what is kept on this device. Source: INK-024, NAV-043. */

const BLANK = 'blank_';
const PAGE = 'page_';
const STEP = 'zoom_';

/** What names a page among all pages of a book on this device. Steps keep their word: numbers are pages. */
const nameOf = (page: string): string => {
  if (page.startsWith(BLANK)) return page.slice(BLANK.length);
  return page.startsWith(STEP) ? page : page.slice(PAGE.length);
};

/** `{ebookId}_item_{pageId}`: what a page's drawings are kept under. `page` is a page's key. */
export const itemKey = (bookId: number, page: string): string => `${bookId}_item_${nameOf(page)}`;

/** The start of every `itemKey` of a book. */
export const itemPrefix = (bookId: number): string => `${bookId}_item_`;

/** The page's key that an `itemKey` of the book stands for; undefined for anything else. */
export const pageOfItem = (bookId: number, item: string): string | undefined => {
  const prefix = itemPrefix(bookId);
  if (!item.startsWith(prefix)) return undefined;
  const id = item.slice(prefix.length);
  if (/^[1-9][0-9]{0,15}$/u.test(id)) return `${PAGE}${id}`;
  if (/^zoom_[1-9][0-9]{0,15}$/u.test(id)) return id;
  return /^[0-9a-f-]{36}$/u.test(id) ? `${BLANK}${id}` : undefined;
};

/** `{ebookId}_localPages`: what a book's blank pages are kept under. */
export const localPagesKey = (bookId: number): string => `${bookId}_localPages`;

/** The start of the names of all databases of drawings. */
export const DATABASE_PREFIX = 'sayfa-drawings-';

/** The database of one person of one domain; it holds no other person's work. */
export const databaseName = (domain: string, userId: number): string =>
  `${DATABASE_PREFIX}${domain}-${userId}`;
