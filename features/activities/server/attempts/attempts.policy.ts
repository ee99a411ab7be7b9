import { type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { attemptCalls } from '../../contract/attempts.ts';

/** Whoever may read the page answers its questions; the routes look at the page. */
export const attemptsPolicy: Policy<typeof attemptCalls> = {
  attempt: signedIn,
  takeStep: signedIn,
  attempts: requires('seesAttempts'),
};
