import { anyone, type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { videoSolutionCalls } from '../contract/index.ts';

const staff = requires('canRecord');

/**
 * Everybody may request tasks, but only people who record get any: for others no test and no
 * question exists. The routes check who may read the book. Source: VID-034.
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
  // Authenticated by the token of the question bank. Source: VID-033.
  outcomes: anyone,
};
