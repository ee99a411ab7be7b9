/** The calls of the users screen: people of a domain, invitations, roles, groups, blocks, lists in and out. */
import { domainName, newEmail, phone } from '@sayfa/accounts/contract';
import { type Calls, call, DEFAULT_ROLE, ROLES } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

export { csvCell, csvLine } from './csv-text.ts';
export { LINE_PROBLEMS, type LineProblem } from './import-report.ts';

import { importReport } from './import-report.ts';

/** Rows of a file of people at most. */
export const MAX_IMPORT_ROWS = 5000;
/** Bytes of a file of people at most. */
export const MAX_IMPORT_BYTES = 5_000_000;

/** Where an account stands. */
export const PERSON_STATUSES = ['active', 'unverified', 'blocked', 'invited'] as const;

const MAX_ROWS = 500;
const LONGEST_NAME = 100;
const MAX_GROUPS = 200;

const role = z.enum(ROLES);
const group = z.object({ id: z.int(), label: z.string() });

const listedPerson = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** All but the first and the last two digits hidden. */
  phone: z.string(),
  domain: z.string(),
  roles: z.array(role),
  groups: z.array(group),
  status: z.enum(PERSON_STATUSES),
  /** ISO 8601; null where never. */
  last_seen_at: z.nullable(z.string()),
  /** ISO 8601; only while an invitation is open, which may be over. */
  invitation_ends_at: z.nullable(z.string()),
  /** Whether the caller may change this person. */
  changeable: z.boolean(),
  /** The caller. */
  self: z.boolean(),
});

/** A person as the users screen shows him or her. */
export type UserRow = z.infer<typeof listedPerson>;

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  /** For the address `/invite/:token`; told this once. */
  token: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
});

/** An invitation whose link can be copied. */
export type Invitation = z.infer<typeof invitation>;

const id = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const name = z.string('invalid').check(z.trim(), z.maxLength(LONGEST_NAME, 'text_too_long'));
const roles = z.array(role).check(z.maxLength(ROLES.length));
const groupIds = z.array(z.int()).check(z.maxLength(MAX_GROUPS));
const done = z.object({ success: z.literal(true) });
const whole = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback);

/** What an invitation holds. */
export const invitationBody = z.strictObject({
  email: newEmail,
  name: z._default(name, ''),
  last_name: z._default(name, ''),
  phone: z.optional(phone),
  roles: z._default(roles, [DEFAULT_ROLE]),
  groupIds: z._default(groupIds, []),
  /** Only Super Admins name another than their own. */
  domain: z.optional(domainName),
});

/** The calls, by name. */
export const usersCalls = {
  list: call({
    method: 'GET',
    path: '/api/v2/users',
    summary: 'People of the domain, for Super Admins of all domains, page by page.',
    query: z.object({
      search: z._default(z.string().check(z.maxLength(200)), ''),
      status: z.optional(z.enum(PERSON_STATUSES)),
      sort: z._default(z.enum(['name', 'email']), 'name'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      page: whole(1, 1_000_000),
      size: whole(10, MAX_ROWS),
    }),
    answer: z.object({
      data: z.array(listedPerson),
      total: z.int(),
      page: z.int(),
      size: z.int(),
    }),
  }),
  options: call({
    method: 'GET',
    path: '/api/v2/users/options',
    summary: 'Roles that the caller may give, and the domains with their course groups.',
    answer: z.object({
      roles: z.array(role),
      domains: z.array(z.object({ name: z.string(), title: z.string(), groups: z.array(group) })),
    }),
  }),
  invite: call({
    method: 'POST',
    path: '/api/v2/users/invitations',
    summary: 'Invites a person. The link can be used once, for seven days. No message is sent.',
    body: invitationBody,
    answer: z.object({ data: invitation }),
  }),
  renewInvitation: call({
    method: 'POST',
    path: '/api/v2/users/:id/invitation',
    summary: 'A new link for somebody who has not accepted; the former one is worthless.',
    params: id,
    answer: z.object({ data: invitation }),
  }),
  withdrawInvitation: call({
    method: 'DELETE',
    path: '/api/v2/users/:id/invitation',
    summary: 'Takes an invitation back, and with it the person who has not accepted it.',
    params: id,
    answer: done,
  }),
  setRoles: call({
    method: 'PUT',
    path: '/api/v2/users/:id/roles',
    summary: 'Gives a person other roles and ends his or her sessions. The first role counts most.',
    params: id,
    body: z.strictObject({ roles }),
    answer: done,
  }),
  setGroups: call({
    method: 'PUT',
    path: '/api/v2/users/:id/groups',
    summary: 'Puts a person into other course groups of his or her domain.',
    params: id,
    body: z.strictObject({ groupIds }),
    answer: done,
  }),
  setBlocked: call({
    method: 'PUT',
    path: '/api/v2/users/:id/blocked',
    summary: 'Blocks a person, which ends all sessions, or lets him or her in again.',
    params: id,
    body: z.strictObject({ blocked: z.boolean() }),
    answer: done,
  }),
  importCsv: call({
    method: 'POST',
    path: '/api/v2/users/import',
    summary:
      'Invites the people of a CSV file, sent as the form field `file`: all of them or none. With dryRun=1 nothing is changed.',
    query: z.object({
      dryRun: z._default(z.enum(['0', '1']), '0'),
      domain: z.optional(domainName),
    }),
    answer: z.object({ data: importReport }),
  }),
  exportCsv: call({
    method: 'GET',
    path: '/api/v2/users/export.csv',
    summary: 'The people of the domain as CSV for spreadsheets; the cookie suffices.',
  }),
} as const satisfies Calls;
