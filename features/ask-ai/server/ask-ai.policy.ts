import { type Policy, signedIn } from '@sayfa/server-kit';
import type { askAiCalls } from '../contract/index.ts';

/** Whoever may read the page may ask about it; the routes look at the page. */
export const askAiPolicy: Policy<typeof askAiCalls> = { ask: signedIn, notes: signedIn };
