import { type Policy, videoStaff } from '@sayfa/server-kit';
import type { uploadCalls } from '../../contract/upload-calls.ts';

const videoStaffByCookie = { ...videoStaff, cookieAlone: true };

/** Video staff alone; whose upload it is, the routes ask. */
export const uploadsPolicy: Policy<typeof uploadCalls> = {
  mine: videoStaff,
  about: videoStaff,
  begin: videoStaff,
  offset: videoStaff,
  send: videoStaff,
  cancel: videoStaff,
  // A player carries no bearer.
  film: videoStaffByCookie,
};
