import { type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { activitiesCalls } from '../contract/index.ts';

const authors = requires('canPlaceActivities');

/** Who may make the calls; the routes check the owner of an activity and whether the person sees it. */
export const activitiesPolicy: Policy<typeof activitiesCalls> = {
  create: authors,
  createZoom: requires('canEditAreas'),
  // Readers own notes, such as stored answers.
  change: signedIn,
  move: signedIn,
  remove: signedIn,
  removeAll: authors,
  restore: signedIn,
  deleted: signedIn,
  reveal: signedIn,
  revealMany: signedIn,
  state: signedIn,
  setState: signedIn,
  addResult: signedIn,
};
