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
  | 'refused';

/** What a failed call means for the rows in it. */
export type RefusalMeaning =
  | { then: 'again'; trouble: SendTrouble; after?: number | undefined }
  | { then: 'stop'; trouble: SendTrouble }
  /** Too much at once, or one of them is not liked: smaller calls tell which. */
  | { then: 'split'; trouble: SendTrouble }
  | { then: 'hold'; trouble: SendTrouble }
  | { then: 'drop' };

/** Milliseconds from the seconds that the server tells. */
const SECOND = 1000;

/** Reads a failed call. Anything that is no refusal of the server counts as a broken network. */
export const meaningOf = (error: unknown): RefusalMeaning => {
  if (!isApiError(error)) return { then: 'again', trouble: 'offline' };
  const { status, code } = error;
  // An answer that is no answer of the server comes from something in between, such as a portal.
  if (status < 400) return { then: 'again', trouble: 'offline' };
  if (status === 429) {
    const after = error.retryAfter === undefined ? undefined : error.retryAfter * SECOND;
    return { then: 'again', trouble: 'busy', after };
  }
  if (status === 401) return { then: 'stop', trouble: 'signed-out' };
  if (status === 408 || status >= 500) return { then: 'again', trouble: 'server' };
  if (code === 'session_changed') return { then: 'stop', trouble: 'session-changed' };
  if (status === 426) return { then: 'stop', trouble: 'upgrade' };
  if (status === 403) return { then: 'hold', trouble: 'forbidden' };
  if (status === 404) return { then: 'drop' };
  if (status === 413) return { then: 'split', trouble: 'too-large' };
  return { then: 'split', trouble: 'refused' };
};
