import { type Policy, requires, signedInByCookie } from '@sayfa/server-kit';
import type { errorReportCalls } from '../contract/index.ts';

const staff = requires('canAnswerReports');

/**
 * Readers send reports; people who record videos answer. The routes check the book, and that a
 * screenshot is only shown to its sender and to those who answer. Source: SEC-008, VID-034.
 */
export const errorReportsPolicy: Policy<typeof errorReportCalls> = {
  send: requires('canReport'),
  comment: staff,
  ofBook: staff,
  close: staff,
  attachment: signedInByCookie,
};
