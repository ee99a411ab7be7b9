/** The calls of accounts: signing in and out, who I am, which course groups exist. */
import { type Calls, call, type ErrorCode, ROLES } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** A role as the profile lists it. */
const roleName = z.object({ name: z.enum(ROLES) });

/** A course group a person belongs to. `label` is the shown name. */
const group = z.object({ id: z.int(), label: z.string() });

/** What the product knows of the person who is signed in. */
export const personDetails = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  email_permission: z.boolean(),
  sms_permission: z.boolean(),
  /** ISO 8601, or null while the phone is not verified. */
  email_verified_at: z.nullable(z.string()),
  domain_name: z.string(),
  roles: z.array(roleName),
  groups: z.array(group),
  userCanEditActivity: z.boolean(),
});

/** What the product knows of the person who is signed in. */
export type PersonDetails = z.infer<typeof personDetails>;

// One @, no blanks, quotes or control characters, a dot in the host.
const EMAIL =
  /^[^\s@"'<>(),;:\\[\]\p{C}]+@[^\s@"'<>(),;:\\[\]\p{C}]+\.[^\s@"'<>(),;:\\[\]\p{C}.]+$/u;

/** A message code travels as the issue's message, so that server and form say the same. */
const missingOr = (missing: ErrorCode, wrong: ErrorCode) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? missing : wrong),
});

const email = z
  .string(missingOr('email_required', 'email_invalid'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'email_required'),
    z.maxLength(254, 'email_invalid'),
    z.regex(EMAIL, 'email_invalid'),
  );

const domainName = z
  .string(missingOr('domain_required', 'domain_invalid'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'domain_required'),
    z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, 'domain_invalid'),
  );

/** What the sign-in form sends. */
export const loginBody = z.strictObject({
  email,
  password: z
    .string(missingOr('password_required', 'password_invalid'))
    .check(z.minLength(1, 'password_required'), z.maxLength(1024, 'password_invalid')),
  domain: domainName,
  /** A native client gets a token that is not bound to a cookie. */
  client: z.optional(z.literal('native')),
});

/** The calls, by name. */
export const accountsCalls = {
  login: call({
    method: 'POST',
    path: '/api/v2/login',
    summary: 'Signs a person in; sets the session cookie that the token is bound to.',
    body: loginBody,
    answer: z.object({ success: z.object({ token: z.string(), details: personDetails }) }),
  }),
  logout: call({
    method: 'GET',
    path: '/api/v2/logout',
    summary: 'Ends the session. Demands the bearer header although it is a GET.',
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
} as const satisfies Calls;
