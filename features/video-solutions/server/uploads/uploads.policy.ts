import { byCookie, type Policy, requires } from '@sayfa/server-kit';
import type { uploadCalls } from '../../contract/upload-calls.ts';

const staff = requires('canRecord');

/** Video staff alone; whose upload it is, the routes ask. */
export const uploadsPolicy: Policy<typeof uploadCalls> = {
  mine: staff,
  about: staff,
  begin: staff,
  offset: staff,
  send: staff,
  cancel: staff,
  // A player carries no bearer.
  film: byCookie(staff),
};
