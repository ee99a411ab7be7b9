import { type Policy, signedIn, signedInByCookie } from '@sayfa/server-kit';
import type { booksCalls } from '../contract/index.ts';

/** Who may make the calls of books; `mayRead` decides about the book. */
export const booksPolicy: Policy<typeof booksCalls> = {
  // For admin level, checked after visibility: a book of another domain is answered with 404.
  adminContent: signedIn,
  content: signedIn,
  myContent: signedIn,
  imagesZip: signedInByCookie,
  file: signedInByCookie,
  pageImage: signedInByCookie,
  region: signedInByCookie,
  pageWords: signedIn,
  // For editors, checked after visibility.
  setReadingDirection: signedIn,
  setExcerpts: signedIn,
  search: signedIn,
};
