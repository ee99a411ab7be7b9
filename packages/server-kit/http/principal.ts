import type { Role } from '@sayfa/contract-kit';

/** The person behind a request. Roles and groups are as of less than a second ago. */
export type Principal = {
  userId: number;
  domainId: number;
  domainName: string;
  /** The first one decides the client's role; empty is "No Role". */
  roles: readonly Role[];
  groupIds: readonly number[];
  /** False while the phone is not verified: good for almost nothing. */
  verified: boolean;
  sessionId: string;
  /** The board of a session that is kept to what a lesson needs; undefined on a device of one's own. */
  boardId?: number;
  /** Whether that board is locked: good for leaving and for saving what is unsent only. */
  isLocked?: boolean;
};

/** Authentication of requests; accounts implements it. */
export type SessionPort = {
  /**
   * A bearer alone stands only for native clients; a browser's bearer needs its cookie. A cookie
   * alone stands for media, event streams and pages. Undefined where neither is good.
   */
  resolve(credentials: { bearer?: string; cookie?: string }): Promise<Principal | undefined>;
  /**
   * The people of these sessions as they are now, by session; without those that are over. Read
   * together and not cached: for thousands of event streams that are checked every few seconds.
   */
  holders(sessionIds: readonly string[]): Promise<Map<string, Principal>>;
  /** Whether a session is still one that somebody may use, as of less than a second ago. */
  isOpen(sessionId: string): Promise<boolean>;
  /** Why the session of these credentials ended, in one word; undefined where nobody knows. */
  reasonOfEnd?(credentials: { bearer?: string; cookie?: string }): Promise<string | undefined>;
};

/** Name of the cookie a browser's token is bound to. */
export const SESSION_COOKIE = 'sayfa_session';

/** Its name on https: a browser takes such a cookie from this host alone, so no neighbour can plant one. */
export const HOST_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
