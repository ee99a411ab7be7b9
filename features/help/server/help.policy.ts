import { anyone, type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { helpCalls } from '../contract/index.ts';

const answerers = requires('canAnswerMessages');

/** Anyone may write; the inbox is for admin level, bound to the domain in the routes. */
export const helpPolicy: Policy<typeof helpCalls> = {
  contact: anyone,
  ownMessages: signedIn,
  inbox: answerers,
  answerMessage: answerers,
  moveMessage: answerers,
};
