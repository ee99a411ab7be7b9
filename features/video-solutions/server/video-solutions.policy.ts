import { anyone, type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { videoSolutionCalls } from '../contract/index.ts';

const staff = requires('canRecord');

/**
 * Tasks may be asked for by everybody and are there for staff alone: others find no test, no
 * question. Which book a person reads is asked in the routes. Source: VID-034.
 */
export const videoSolutionsPolicy: Policy<typeof videoSolutionCalls> = {
  tasks: signedIn,
  ofBook: signedIn,
  ofTest: signedIn,
  question: signedIn,
  ofPage: signedIn,
  add: staff,
  remove: staff,
  removeFile: staff,
  assign: staff,
  restore: staff,
  // By the token of the question bank. Source: VID-033.
  outcomes: anyone,
};
