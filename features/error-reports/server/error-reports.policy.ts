import { type Policy, signedIn, signedInByCookie, videoStaff } from '@sayfa/server-kit';
import type { errorReportCalls } from '../contract/index.ts';

/**
 * Any reader reports; who records films answers. Of which book is asked in the routes, which also
 * show a screenshot to its sender. Source: SEC-008, VID-034.
 */
export const errorReportsPolicy: Policy<typeof errorReportCalls> = {
  send: signedIn,
  comment: videoStaff,
  ofBook: videoStaff,
  close: videoStaff,
  attachment: signedInByCookie,
};
