import { anyone, type Policy, requires } from '@sayfa/server-kit';
import type { newsCalls } from '../contract/index.ts';

const writers = requires('canWriteNews');

/** Anyone reads what is published; whose item it is, is asked in the routes. */
export const newsPolicy: Policy<typeof newsCalls> = {
  posts: anyone,
  post: anyone,
  suggestedInteractivities: anyone,
  suggestedInteractivity: anyone,
  picture: anyone,
  manage: writers,
  item: writers,
  create: writers,
  change: writers,
  publish: writers,
  remove: writers,
  restore: writers,
  addPicture: writers,
};
