import { adminLevel, anyone, type Policy } from '@sayfa/server-kit';
import type { newsCalls } from '../contract/index.ts';

/** Anyone reads what is published; whose item it is, is asked in the routes. */
export const newsPolicy: Policy<typeof newsCalls> = {
  posts: anyone,
  post: anyone,
  suggestedInteractivities: anyone,
  suggestedInteractivity: anyone,
  picture: anyone,
  manage: adminLevel,
  item: adminLevel,
  create: adminLevel,
  change: adminLevel,
  publish: adminLevel,
  remove: adminLevel,
  restore: adminLevel,
  addPicture: adminLevel,
};
