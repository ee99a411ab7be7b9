import { call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { newPassword, phone } from './fields.ts';
import { signedInAnswer } from './person.ts';

const LONGEST_NAME = 100;

const givenName = z
  .string('text_too_long')
  .check(z.trim(), z.maxLength(LONGEST_NAME, 'text_too_long'));

const token = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/u)) });

/** Invitations, which domain administrators make: a link with which a person chooses a password. */
export const invitationCalls = {
  invitation: call({
    method: 'GET',
    path: '/api/v2/invitation/:token',
    summary: 'Whom an invitation is for. 404 invitation_invalid where it is unknown, used or over.',
    params: token,
    answer: z.object({
      email: z.string(),
      name: z.string(),
      domain_name: z.string(),
      domain_title: z.string(),
      /** Empty where the person shall give one. */
      phone: z.string(),
    }),
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/api/v2/invitation/:token',
    summary:
      'Chooses a password with an invitation and signs in; once. The phone is verified as after a sign-up.',
    params: token,
    body: z.strictObject({
      password: newPassword,
      /** Required where the invitation has none. */
      phone: z.optional(phone),
      /** Instead of those of the invitation. */
      name: z.optional(givenName),
      last_name: z.optional(givenName),
      /** Must be true. Refused with 422 consent_required. */
      consent: z.optional(z.boolean()),
    }),
    answer: z.object({
      status: z.literal('success'),
      success: signedInAnswer,
      resendAfter: z.optional(z.int()),
      codeSent: z.boolean(),
    }),
  }),
};
