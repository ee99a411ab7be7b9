import type { PersonDetails } from '@sayfa/accounts/contract';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database, Messages, PersonalData } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountLimits } from './account-limits.ts';
import type { UserRow } from './accounts.table.ts';
import type { DomainsStore } from './domains.store.ts';
import type { createInvitationAcceptance } from './invitations/accept-invitation.ts';
import type { createLogin } from './login.ts';
import type { createPasswordChange, createReauthentication } from './my-account/change-password.ts';
import type { AccountEraser } from './my-account/erase-account.ts';
import type { mySessions } from './my-account/my-sessions.ts';
import type { PeopleStore } from './people.store.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { sessionCookie } from './session-cookie.ts';
import type { SessionPlace, Sessions } from './sessions.ts';
import type { SignedIn } from './sign-up/open-account.ts';
import type { createRegistration } from './sign-up/register.ts';
import type { createPasswordReset } from './sign-up/reset-password.ts';
import type { createPhoneVerification } from './sign-up/verify-phone.ts';

/** What the calls of accounts are made of. */
export type AccountParts = {
  db: Database;
  clock: Clock;
  limits: AccountLimits;
  people: PeopleStore;
  domains: DomainsStore;
  sessions: Sessions;
  limiter: RateLimiter;
  semaphore: Semaphore;
  messages: Messages;
  login: ReturnType<typeof createLogin>;
  register: ReturnType<typeof createRegistration>;
  verification: ReturnType<typeof createPhoneVerification>;
  reset: ReturnType<typeof createPasswordReset>;
  invitations: ReturnType<typeof createInvitationAcceptance>;
  changePassword: ReturnType<typeof createPasswordChange>;
  reauthenticate: ReturnType<typeof createReauthentication>;
  mine: ReturnType<typeof mySessions>;
  eraser: AccountEraser;
  cookie: ReturnType<typeof sessionCookie>;
  detailsOf(user: UserRow & { domain_name: string }): Promise<PersonDetails>;
  /** Made where there is none yet. */
  deviceKeyOf(user: UserRow): Promise<string | null>;
  /** What other features keep about people. */
  others(): readonly PersonalData[];
  defaultDomain: string;
};

/** Where a request comes from, for the session it may open. */
export const placeOf = (
  request: FastifyRequest,
  address: string,
  client: 'native' | undefined,
): SessionPlace => ({
  client: client ?? 'browser',
  address,
  userAgent: request.headers['user-agent'],
});

/** The part of an answer that signs somebody in; sets the cookie. */
export const signInAnswer = async (
  parts: Pick<AccountParts, 'cookie' | 'detailsOf' | 'deviceKeyOf'>,
  signedIn: SignedIn,
  reply: FastifyReply,
) => {
  if (signedIn.cookie !== undefined) parts.cookie.set(reply, signedIn.cookie);
  const { token, person } = signedIn;
  const device_key = await parts.deviceKeyOf(person);
  return { token, details: await parts.detailsOf({ ...person, device_key }) };
};
