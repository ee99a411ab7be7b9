import { isVideoStaff } from '@sayfa/contract-kit';
import type { Access, Policy, Principal } from '@sayfa/server-kit';
import type { uploadCalls } from '../../contract/upload-calls.ts';

const videoStaff: Access = {
  who: 'session',
  unverified: false,
  cookieAlone: false,
  allow: ({ roles }: Principal) => isVideoStaff(roles),
};

const videoStaffByCookie: Access = { ...videoStaff, cookieAlone: true };

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
