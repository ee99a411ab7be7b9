import { anyone, type Policy, signedIn } from '@sayfa/server-kit';
import type { libraryCalls } from '../contract/index.ts';

/** Who may make the calls of the library; which course group is decided by `accessToGroup`. */
export const libraryPolicy: Policy<typeof libraryCalls> = {
  groupEbooks: signedIn,
  groupCourses: signedIn,
  suggestedEbooks: anyone,
  suggestedCover: anyone,
  allIcons: anyone,
  favorites: signedIn,
  setFavorite: signedIn,
};
