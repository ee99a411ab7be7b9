import { type Calls, type Capability, hasCapability } from '@sayfa/contract-kit';
import type { Principal } from './principal.ts';

/** A call that needs a session. */
export type SessionAccess = {
  who: 'session';
  /** Also someone whose phone is not verified yet. */
  unverified: boolean;
  /** The cookie alone is enough: pictures, sounds, events, downloads. */
  acceptsCookieOnly: boolean;
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

/** Whoever has a capability of the table in contract-kit. */
export const requires = (capability: Capability): SessionAccess => ({
  ...signedIn,
  allow: (person) => hasCapability(person, capability),
});
