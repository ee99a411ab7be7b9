import { type Calls, isAdminLevel, isVideoStaff } from '@sayfa/contract-kit';
import type { Principal } from './principal.ts';

/** Who may make a call at all; rules about one thing (this book, this page) follow in the feature. */
export type Access =
  | { who: 'anyone' }
  | {
      who: 'session';
      unverified: boolean;
      cookieAlone: boolean;
      allow: (person: Principal) => boolean;
    };

/** A line for each call of a feature; the compiler misses none. */
export type Policy<C extends Calls> = { readonly [Name in keyof C]: Access };

const everyone = (): boolean => true;

/** No session needed. */
export const anyone: Access = { who: 'anyone' };

/** Any signed-in, verified person. */
export const signedIn: Access = {
  who: 'session',
  unverified: false,
  cookieAlone: false,
  allow: everyone,
};

/** The same, the cookie alone being enough: pictures, sounds, events, downloads. */
export const signedInByCookie: Access = { ...signedIn, cookieAlone: true };

/** Also someone whose phone is not verified yet. */
export const verifiedOrNot: Access = { ...signedIn, unverified: true };

/** Super Admin, Domain Admin, Program Coordinator. */
export const adminLevel: Access = { ...signedIn, allow: (person) => isAdminLevel(person.roles) };

/** Video Editor, Domain Admin, Super Admin. Source: SEC-008. */
export const videoStaff: Access = { ...signedIn, allow: (person) => isVideoStaff(person.roles) };
