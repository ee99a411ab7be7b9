import { type Policy, requires, signedInByCookie } from '@sayfa/server-kit';
import type { errorReportCalls } from '../contract/index.ts';

const staff = requires('canAnswerReports');

/**
 * Any reader reports; who records videos answers. Of which book is asked in the routes, which also
 * show a screenshot to its sender. Source: SEC-008, VID-034.
 */
export const errorReportsPolicy: Policy<typeof errorReportCalls> = {
  send: requires('canReport'),
  comment: staff,
  ofBook: staff,
  close: staff,
  attachment: signedInByCookie,
};
