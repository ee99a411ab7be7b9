import { type Access, type Policy, signedIn } from '@sayfa/server-kit';
import type { attemptCalls } from '../../contract/attempts.ts';
import { seesOthers } from './attempts.rules.ts';

const teachers: Access = {
  who: 'session',
  unverified: false,
  cookieAlone: false,
  allow: ({ roles }) => seesOthers(roles),
};

/** Whoever may read the page answers its questions; the routes look at the page. */
export const attemptsPolicy: Policy<typeof attemptCalls> = {
  attempt: signedIn,
  takeStep: signedIn,
  attempts: teachers,
};
