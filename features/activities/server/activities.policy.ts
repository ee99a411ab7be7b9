import { type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { activitiesCalls } from '../contract/index.ts';

const authors = requires('canPlaceActivities');

/** Who may make the calls at all; whose activity it is and what the person sees is asked in the routes. */
export const activitiesPolicy: Policy<typeof activitiesCalls> = {
  create: authors,
  createZoom: requires('canEditAreas'),
  // A reader owns notes, such as answers kept.
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
