import { alsoLocked, type Policy, signedIn, signedInByCookie } from '@sayfa/server-kit';
import type { drawingsCalls } from '../contract/index.ts';

/** Everyone who may read the book; each person has only their own drawings, administrators too. */
export const drawingsPolicy: Policy<typeof drawingsCalls> = {
  changes: signedIn,
  // What is unsent is saved, whoever covers the page.
  change: alsoLocked(signedIn),
  setBlankPage: alsoLocked(signedIn),
  toolbar: signedIn,
  setToolbar: signedIn,
  exportPdf: signedIn,
  live: signedInByCookie,
};
