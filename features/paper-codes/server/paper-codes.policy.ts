import { anyone, type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { paperCodesCalls } from '../contract/index.ts';

const editors = requires('canEditBooks');

/** Who prints codes edits books; where a code leads is for anyone who holds the paper. */
export const paperCodesPolicy: Policy<typeof paperCodesCalls> = {
  overview: editors,
  make: editors,
  sheet: editors,
  pictures: editors,
  setRights: editors,
  open: signedIn,
  landing: anyone,
  cover: anyone,
  video: anyone,
  page: anyone,
};
