import { isApiError } from '../api-error.ts';

/** Why the server does not take something; it stays on this device and can be exported. */
export type HoldError =
  | 'forbidden'
  /** The book or the page cannot be reached; it may be again. */
  | 'not-found'
  | 'too-large'
  | 'page-full'
  | 'book-full'
  | 'refused';

/** Why something is not on the server. */
export type SendError =
  /** The network or the server is away; retried automatically. */
  | 'offline'
  | 'server'
  /** The server is busy; retried automatically. */
  | 'busy'
  /** The session ended; sending continues after the login. */
  | 'signed-out'
  /** Another person signed in meanwhile; the page reloads. */
  | 'session-changed'
  /** The server does not know this version of things; goes on after a reload. */
  | 'upgrade'
  | HoldError;

/** What a failed call means for the changes in it. */
export type RefusalAction =
  | { next: 'retry'; error: SendError; after?: number | undefined }
  | { next: 'stop'; error: SendError }
  /** Too much at once, or one of them is invalid: smaller calls find which. */
  | { next: 'split'; error: HoldError }
  | { next: 'hold'; error: HoldError };

/** Milliseconds from the seconds that the server tells. */
const SECOND_MS = 1000;

/** Reads a failed call. An error without an answer of the server counts as a broken network. */
export const actionOfError = (error: unknown): RefusalAction => {
  if (!isApiError(error)) return { next: 'retry', error: 'offline' };
  const { status, code } = error;
  // Such an answer comes from something in between, such as a captive portal.
  if (status < 400) return { next: 'retry', error: 'offline' };
  if (status === 429) {
    const after = error.retryAfter === undefined ? undefined : error.retryAfter * SECOND_MS;
    return { next: 'retry', error: 'busy', after };
  }
  if (status === 401) return { next: 'stop', error: 'signed-out' };
  if (status === 408 || status >= 500) return { next: 'retry', error: 'server' };
  if (code === 'session_changed') return { next: 'stop', error: 'session-changed' };
  if (status === 426) return { next: 'stop', error: 'upgrade' };
  if (status === 403) return { next: 'hold', error: 'forbidden' };
  // Somebody left the group for a day, or the book was deleted and can be restored.
  if (status === 404) return { next: 'hold', error: 'not-found' };
  if (code === 'drawings_full') return { next: 'hold', error: 'book-full' };
  if (status === 413) {
    return { next: 'split', error: code === 'page_full' ? 'page-full' : 'too-large' };
  }
  return { next: 'split', error: 'refused' };
};
