/** Where everyone lands. Source: ACC-009. */
export const LIBRARY = '/library?type=all';

const OFFERED_ADDRESS =
  /^\/(?:indivibook\/[\w-]{1,64}(?:\/[\w-]{1,64}){0,2}|(?:board|q)\/[\w-]{1,40})\/?$/u;

/** What the guard leaves behind for the time after the login. */
export type Arrival = {
  cameFor: string;
  /** Whether a session ended there: any screen of the application is come back to. */
  wasSignedIn?: boolean;
};

/** Folders and a query of this application, without a host, a dot or an empty folder. */
const OWN_ADDRESS = /^(?:\/[\w-]+)+\/?(?:\?[\w=&%+~-]*)?$/u;

/**
 * Where a login leads: to the book or the code, of a board or on paper, that the guard turned somebody away from, to any screen on which a
 * session ended, else to the library. The
 * address bar has no say, so no link can send a fresh session to another host.
 */
export const landingOf = (historyState: unknown): string => {
  if (typeof historyState !== 'object' || historyState === null) return LIBRARY;
  if (!('cameFor' in historyState) || typeof historyState.cameFor !== 'string') return LIBRARY;
  const wasSignedIn = 'wasSignedIn' in historyState && historyState.wasSignedIn === true;
  const allowed = wasSignedIn ? OWN_ADDRESS : OFFERED_ADDRESS;
  return allowed.test(historyState.cameFor) ? historyState.cameFor : LIBRARY;
};
