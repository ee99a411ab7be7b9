import { anyone, type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { h5pCalls } from '../contract/index.ts';

const librarians = requires('canInstallLibraries');

/** Who may make which call; whether a package may be seen, is asked in the routes. */
export const h5pPolicy: Policy<typeof h5pCalls> = {
  upload: requires('canUploadPackages'),
  frame: signedIn,
  libraries: librarians,
  removeLibrary: librarians,
  // The capability in the address admits: a frame of opaque origin sends no cookie.
  play: anyone,
};
