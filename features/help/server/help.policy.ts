import { adminLevel, anyone, type Policy, signedIn } from '@sayfa/server-kit';
import type { helpCalls } from '../contract/index.ts';

/** Anyone may write; the inbox is for admin level, bound to the domain in the routes. */
export const helpPolicy: Policy<typeof helpCalls> = {
  contact: anyone,
  ownMessages: signedIn,
  inbox: adminLevel,
  answerMessage: adminLevel,
  moveMessage: adminLevel,
};
