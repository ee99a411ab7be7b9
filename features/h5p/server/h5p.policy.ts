import { type Access, anyone, type Policy, type Principal, signedIn } from '@sayfa/server-kit';
import type { h5pCalls } from '../contract/index.ts';
import { mayBringCode, mayBringPackages } from './h5p.rules.ts';

const only = (allow: (person: Principal) => boolean): Access =>
  signedIn.who === 'session' ? { ...signedIn, allow } : signedIn;

/** Who may make which call; whether a package may be seen, is asked in the routes. */
export const h5pPolicy: Policy<typeof h5pCalls> = {
  upload: only(mayBringPackages),
  frame: signedIn,
  libraries: only(mayBringCode),
  removeLibrary: only(mayBringCode),
  // The capability in the address admits: a frame of opaque origin sends no cookie.
  play: anyone,
};
