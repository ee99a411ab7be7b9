import { type Access, type Policy, type Principal, signedIn } from '@sayfa/server-kit';
import type { activitiesCalls } from '../contract/index.ts';
import { isEditor, mayLaySome } from './activities.rules.ts';

const only = (allow: (person: Principal) => boolean): Access => ({
  who: 'session',
  unverified: false,
  cookieAlone: false,
  allow,
});
const authors = only(mayLaySome);
const editors = only(isEditor);

/** Who may make the calls at all; whose activity it is and what the person sees is asked in the routes. */
export const activitiesPolicy: Policy<typeof activitiesCalls> = {
  create: authors,
  createZoom: editors,
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
