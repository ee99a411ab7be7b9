/** The calls of accounts: signing up, in and out, who I am, my account, invitations, course groups. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { domainName, email, password } from './fields.ts';
import { invitationCalls } from './invitations.ts';
import { myAccountCalls } from './my-account.ts';
import { group, personDetails, signedInAnswer } from './person.ts';
import { signUpCalls } from './sign-up.ts';

export * from './fields.ts';
export { type MySession, SESSION_ENDS, type SessionEndReason } from './my-account.ts';
export { type PersonDetails, personDetails, personSettings } from './person.ts';
export { SIGN_UP_FIELDS, type SignUpField } from './sign-up.ts';
export { foldCode, foldPhone } from './typed-digits.ts';

/** What the sign-in form sends. */
export const loginBody = z.strictObject({
  email,
  password,
  domain: domainName,
  /** A native client gets a token that is not bound to a cookie. */
  client: z.optional(z.literal('native')),
});

/** The calls, by name. */
export const accountsCalls = {
  login: call({
    method: 'POST',
    path: '/api/v2/login',
    whenBusy: 'first',
    summary: 'Signs a person in; sets the session cookie that the token is bound to.',
    body: loginBody,
    answer: z.object({ success: signedInAnswer }),
  }),
  logout: call({
    method: 'GET',
    path: '/api/v2/logout',
    whenBusy: 'kept',
    summary: 'Ends the session. Demands the bearer header although it is a GET.',
    answer: z.object({ success: z.literal(true) }),
  }),
  endLeftSession: call({
    method: 'POST',
    path: '/api/v2/session/end',
    summary:
      'Ends the session of the cookie, for a browser that signed out while the server was away and has no token any more. Idempotent.',
    answer: z.object({ success: z.literal(true) }),
  }),
  adoptSession: call({
    method: 'POST',
    path: '/api/v2/session/cookie',
    summary:
      'Gives a browser that came with an unbound token of the main system the cookie that media need.',
    answer: z.object({ success: z.literal(true) }),
  }),
  details: call({
    method: 'GET',
    path: '/api/v2/user/details',
    summary: 'Who is signed in, with roles and course groups.',
    answer: z.object({
      success: z.literal(true),
      details: personDetails,
      groups: z.array(group),
    }),
  }),
  categoryGroups: call({
    method: 'GET',
    path: '/api/v2/category-groups/:id',
    summary: 'Course groups of a category as options, for the domain named or the default one.',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    query: z.object({ domain: z.optional(domainName) }),
    answer: z.object({ data: z.array(z.object({ value: z.int(), label: z.string() })) }),
  }),
  ...signUpCalls,
  ...myAccountCalls,
  ...invitationCalls,
} as const satisfies Calls;
