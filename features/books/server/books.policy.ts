import { type Policy, signedIn, signedInByCookie } from '@sayfa/server-kit';
import type { booksCalls } from '../contract/index.ts';

/** Who may make the calls of books; which book is decided by `mayRead`. */
export const booksPolicy: Policy<typeof booksCalls> = {
  // Admin level, but only once the book is known to be visible: a foreign one answers 404 first.
  adminContent: signedIn,
  content: signedIn,
  myContent: signedIn,
  imagesZip: signedInByCookie,
  file: signedInByCookie,
  pageImage: signedInByCookie,
  region: signedInByCookie,
  pageWords: signedIn,
  search: signedIn,
};
