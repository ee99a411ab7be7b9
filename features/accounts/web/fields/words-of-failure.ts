import { isApiError, textOf } from '@sayfa/web-kit';

const UNAUTHORISED = 401;

/** Statuses whose own words help more than a general text: a code is over, wrong or was sent too often. */
const SHOWN_STATUSES = [409, 410, 422, 429];

/**
 * What a failed call is told as: no network, the credentials text, or the server-error text.
 * Source: ACC-010, ACC-011, ACC-026.
 */
export const wordsOfLogin = (error: unknown): string => {
  if (!isApiError(error)) return textOf('errors:server_error');
  if (error.status === 0) return textOf('ui:offline');
  return textOf(error.status === UNAUTHORISED ? 'errors:bad_credentials' : 'errors:server_error');
};

/** The same, with the server's message where it says what to do. Source: ACC-036, ACC-039, ACC-072. */
export const wordsOfFailure = (error: unknown, unauthorised = 'errors:bad_credentials'): string => {
  if (!isApiError(error)) return textOf('errors:server_error');
  if (error.status === UNAUTHORISED) return textOf(unauthorised);
  const isShown = SHOWN_STATUSES.includes(error.status) || error.code === 'sms_unavailable';
  return isShown ? error.message : wordsOfLogin(error);
};
