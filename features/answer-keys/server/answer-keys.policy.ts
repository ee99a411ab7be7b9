import { type Policy, requires } from '@sayfa/server-kit';
import type { answerKeysCalls } from '../contract/index.ts';

const editors = requires('canDetect');

/** Only for editors; the routes check the book. Keys are what pupils must not see. */
export const answerKeysPolicy: Policy<typeof answerKeysCalls> = {
  read: editors,
  cancel: editors,
  state: editors,
  test: editors,
  loose: editors,
  change: editors,
  accept: editors,
  setKey: editors,
};
