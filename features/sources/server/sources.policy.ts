import { type Policy, signedIn, signedInByCookie } from '@sayfa/server-kit';
import type { sourcesCalls } from '../contract/index.ts';

/** Who may call what. */
export const sourcesPolicy: Policy<typeof sourcesCalls> = {
  available: signedIn,
  images: signedIn,
  photos: signedIn,
  videos: signedIn,
  imageFile: signedInByCookie,
  photoFile: signedInByCookie,
  videoFile: signedInByCookie,
  encyclopedia: signedIn,
  wiktionary: signedIn,
};
