import { type Policy, signedIn, signedInByCookie } from '@sayfa/server-kit';
import type { dictionariesCalls } from '../contract/index.ts';

/** Who may call what. */
export const dictionariesPolicy: Policy<typeof dictionariesCalls> = {
  lookUp: signedIn,
  sound: signedInByCookie,
};
