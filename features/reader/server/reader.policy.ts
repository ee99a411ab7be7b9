import { type Policy, signedIn } from '@sayfa/server-kit';
import type { readerCalls } from '../contract/index.ts';

/** Everyone who may read the book; each person has only their own state. */
export const readerPolicy: Policy<typeof readerCalls> = {
  state: signedIn,
  setPage: signedIn,
  setBookmark: signedIn,
};
