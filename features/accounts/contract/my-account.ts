import { call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { newPassword, password } from './fields.ts';
import { personDetails, personSettings } from './person.ts';

const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 500;

const line = (longest: number) =>
  z.string('text_too_long').check(z.trim(), z.maxLength(longest, 'text_too_long'));

/** What the profile form sends; e-mail and phone cannot be changed here. */
const profileBody = z.strictObject({
  name: line(LONGEST_NAME).check(z.minLength(1, 'profile_name_required')),
  last_name: line(LONGEST_NAME),
  address: line(LONGEST_ADDRESS).check(z.minLength(1, 'profile_address_required')),
  city: line(LONGEST_NAME),
  email_permission: z.boolean('invalid'),
  sms_permission: z.boolean('invalid'),
});

/** Why a session ended that somebody still comes with: `details.reason` of session_invalid. */
export const SESSION_ENDS = [
  'elsewhere',
  'password',
  'roles',
  'blocked',
  'administrator',
  'expired',
] as const;

/** Why a session ended. */
export type SessionEndReason = (typeof SESSION_ENDS)[number];

/** One of my sessions, as far as I can recognise it. */
const mySession = z.object({
  id: z.string(),
  /** Names of browser and system; null where unknown. `app` is a native client. */
  device: z.object({
    kind: z.enum(['browser', 'app', 'board']),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    /** Name of a school's board. */
    board: z.optional(z.string()),
  }),
  /** The network only, such as 203.0.113.*; empty where unknown. */
  address: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601; exact to the hour. */
  last_seen_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});

/** One of my sessions. */
export type MySession = z.infer<typeof mySession>;

/** The profile, sessions, everything about me, and the end of an account. */
export const myAccountCalls = {
  updateProfile: call({
    method: 'PUT',
    path: '/api/v2/user/profile',
    summary: 'Changes names, address and permissions of the person who is signed in.',
    body: profileBody,
    answer: z.object({
      success: z.boolean(),
      status: z.literal(200),
      message: z.string(),
      details: personDetails,
    }),
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/api/v2/user/settings',
    whenBusy: 'kept',
    summary: 'Keeps my language, theme and whether I saw the first tips for all my devices.',
    body: personSettings,
    answer: z.object({ success: z.literal(true) }),
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/v2/user/password',
    summary:
      'Sets another password and ends all my sessions but this one. 401 reauth_required without the right present one, 422 password_unchanged, 429 too_many_attempts.',
    body: z.strictObject({ current_password: password, password: newPassword }),
    answer: z.object({ success: z.literal(true), ended: z.int() }),
  }),
  mySessions: call({
    method: 'GET',
    path: '/api/v2/user/sessions',
    summary: 'Where I am signed in, this session first, then by last use.',
    answer: z.object({ sessions: z.array(mySession) }),
  }),
  endMySession: call({
    method: 'DELETE',
    path: '/api/v2/user/sessions/:id',
    summary: 'Ends one of my sessions. 404 where I have none of that id.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ success: z.literal(true) }),
  }),
  endMyOtherSessions: call({
    method: 'POST',
    path: '/api/v2/user/sessions/end-others',
    summary: 'Ends all my sessions but this one.',
    answer: z.object({ success: z.literal(true), ended: z.int() }),
  }),
  exportMine: call({
    method: 'GET',
    path: '/api/v2/user/export',
    whenBusy: 'first',
    summary:
      'Everything about me as a zip of JSON files and of the files I sent; the cookie suffices.',
  }),
  deleteMe: call({
    method: 'POST',
    path: '/api/v2/user/delete',
    summary:
      'Erases my account and all that belongs to it, for good. 401 reauth_required without the right password.',
    body: z.object({ password: z.optional(password) }),
    answer: z.object({ success: z.literal(true) }),
  }),
};
