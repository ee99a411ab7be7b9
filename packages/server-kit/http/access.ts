import { type Calls, type Capability, hasCapability, isForBoards } from '@sayfa/contract-kit';
import type { Principal } from './principal.ts';

/** A call that needs a session. */
export type SessionAccess = {
  who: 'session';
  /** Also someone whose phone is not verified yet. */
  unverified: boolean;
  /** The cookie alone is enough: pictures, sounds, events, downloads. */
  acceptsCookieOnly: boolean;
  /** Also for a session on a board, where a class looks on and others come to the glass. */
  onBoard: boolean;
  /** Also while the board of the session is locked. */
  whenLocked?: true;
  allow: (person: Principal) => boolean;
};

/** Who may make a call at all; rules about one thing (this book, this page) follow in the feature. */
export type Access = { who: 'anyone' } | SessionAccess;

/** A line for each call of a feature; the compiler misses none. */
export type Policy<C extends Calls> = { readonly [Name in keyof C]: Access };

const everyone = (): boolean => true;

/** No session needed. */
export const anyone: Access = { who: 'anyone' };

/** Any signed-in, verified person. */
export const signedIn: SessionAccess = {
  who: 'session',
  unverified: false,
  acceptsCookieOnly: false,
  onBoard: true,
  allow: everyone,
};

/** The same access where the cookie alone is enough. */
export const byCookie = (access: SessionAccess): SessionAccess => ({
  ...access,
  acceptsCookieOnly: true,
});

/** Any signed-in, verified person, the cookie alone being enough. */
export const signedInByCookie: SessionAccess = byCookie(signedIn);

/** Also someone whose phone is not verified yet. */
export const verifiedOrNot: SessionAccess = { ...signedIn, unverified: true };

/** The same access, but never for a session on a board. */
export const notOnBoard = (access: SessionAccess): SessionAccess => ({ ...access, onBoard: false });

/** The same access, also while the board of the session is locked. */
export const alsoLocked = (access: SessionAccess): SessionAccess => ({
  ...access,
  whenLocked: true,
});

/** Whoever has a capability of the table in contract-kit; on a board only what lessons need. */
export const requires = (capability: Capability): SessionAccess => ({
  ...signedIn,
  onBoard: isForBoards(capability),
  allow: (person) => hasCapability(person, capability),
});
