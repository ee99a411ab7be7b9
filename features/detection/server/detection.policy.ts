import { type Policy, requires } from '@sayfa/server-kit';
import type { detectionCalls } from '../contract/index.ts';

const editors = requires('canDetect');

/** Only for editors; the routes check the book. */
export const detectionPolicy: Policy<typeof detectionCalls> = {
  detectPage: editors,
  start: editors,
  state: editors,
  cancel: editors,
  clear: editors,
  page: editors,
  savePage: editors,
  publish: editors,
  unpublish: editors,
};
