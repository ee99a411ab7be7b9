import { anyone, type Policy, signedIn, videoStaff } from '@sayfa/server-kit';
import type { videoSolutionCalls } from '../contract/index.ts';

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
  add: videoStaff,
  remove: videoStaff,
  removeFile: videoStaff,
  restore: videoStaff,
  // By the token of the question bank. Source: VID-033.
  outcomes: anyone,
};
