import { isApiError } from '@sayfa/web-kit';

/** Why something is not on the server. */
export type SendTrouble =
  /** The network or the server is away; tried again by itself. */
  | 'offline'
  | 'server'
  /** The server asks for patience; tried again by itself. */
  | 'busy'
  /** Nobody is signed in any more; goes on after the login. */
  | 'signed-out'
  /** Another person signed in meanwhile; the page loads anew. */
  | 'session-changed'
  /** The server does not know this version of things; goes on after a reload. */
  | 'upgrade'
  /** Kept on this device; to be exported. */
  | 'forbidden'
  | 'too-large'
  | 'page-full'
  | 'refused';

/** What a failed call means for the rows in it. */
export type RefusalMeaning =
  | { next: 'again'; trouble: SendTrouble; after?: number | undefined }
  | { next: 'stop'; trouble: SendTrouble }
  /** Too much at once, or one of them is not liked: smaller calls tell which. */
  | { next: 'split'; trouble: SendTrouble }
  | { next: 'hold'; trouble: SendTrouble }
  | { next: 'drop' };

/** Milliseconds from the seconds that the server tells. */
const SECOND = 1000;

/** Reads a failed call. Anything that is no refusal of the server counts as a broken network. */
export const meaningOf = (error: unknown): RefusalMeaning => {
  if (!isApiError(error)) return { next: 'again', trouble: 'offline' };
  const { status, code } = error;
  // An answer that is no answer of the server comes from something in between, such as a portal.
  if (status < 400) return { next: 'again', trouble: 'offline' };
  if (status === 429) {
    const after = error.retryAfter === undefined ? undefined : error.retryAfter * SECOND;
    return { next: 'again', trouble: 'busy', after };
  }
  if (status === 401) return { next: 'stop', trouble: 'signed-out' };
  if (status === 408 || status >= 500) return { next: 'again', trouble: 'server' };
  if (code === 'session_changed') return { next: 'stop', trouble: 'session-changed' };
  if (status === 426) return { next: 'stop', trouble: 'upgrade' };
  if (status === 403) return { next: 'hold', trouble: 'forbidden' };
  if (status === 404) return { next: 'drop' };
  if (status === 413) {
    return { next: 'split', trouble: code === 'page_full' ? 'page-full' : 'too-large' };
  }
  return { next: 'split', trouble: 'refused' };
};
