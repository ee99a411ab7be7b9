import { adminLevel, type Policy } from '@sayfa/server-kit';
import type { detectionCalls } from '../contract/index.ts';

/** Editors alone; whose book it is, the routes ask. */
export const detectionPolicy: Policy<typeof detectionCalls> = {
  detectPage: adminLevel,
  start: adminLevel,
  state: adminLevel,
  cancel: adminLevel,
  clear: adminLevel,
  page: adminLevel,
  savePage: adminLevel,
  publish: adminLevel,
  unpublish: adminLevel,
};
