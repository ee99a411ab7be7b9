import { byCookie, type Policy, requires } from '@sayfa/server-kit';
import type { uploadCalls } from '../../contract/upload-calls.ts';

const staff = requires('canRecord');

/** Only for people who record. The routes check whose upload it is. */
export const uploadsPolicy: Policy<typeof uploadCalls> = {
  mine: staff,
  about: staff,
  begin: staff,
  offset: staff,
  send: staff,
  cancel: staff,
  // A video element sends no bearer token.
  video: byCookie(staff),
};
