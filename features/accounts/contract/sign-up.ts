import { call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { domainName, newPassword, oneTimeCode, phone, phoneToReset } from './fields.ts';
import { signedInAnswer } from './person.ts';

/** Fields of the sign-up form that can be refused. */
export const SIGN_UP_FIELDS = ['name', 'email', 'phone', 'groupId', 'password'] as const;

/** A field of the sign-up form. */
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];

const text = z.optional(z.string());
const fieldTexts = z.partialRecord(z.enum(SIGN_UP_FIELDS), z.array(z.string()));

/** What the sign-up form sends. Fields are checked one by one, so that each gets its own error text. */
const registerBody = z.object({
  email: text,
  password: text,
  name: text,
  phone: text,
  groupId: z.optional(z.union([z.number(), z.string()])),
  /** Must be true: consent is given, never presumed. Refused with 422 consent_required. */
  consent: z.optional(z.boolean()),
  /** The configured default where it is left out. */
  domain: z.optional(domainName),
  client: z.optional(z.literal('native')),
});

const registerAnswer = z.union([
  z.object({
    status: z.literal('failed'),
    /** In the caller's language, in the order of the form. */
    validation_errors: fieldTexts,
    /** The same as codes of the error catalogue. */
    codes: fieldTexts,
  }),
  z.object({
    status: z.literal('success'),
    success: signedInAnswer,
    /** Seconds until a new code may be asked for; absent where no code was sent. */
    resendAfter: z.optional(z.int()),
    /** False where the message could not be handed over; a new one may be asked for at once. */
    codeSent: z.boolean(),
  }),
]);

/** Signing up, verifying a phone, and coming back with a forgotten password. */
export const signUpCalls = {
  register: call({
    method: 'POST',
    path: '/api/v2/register',
    whenBusy: 'first',
    summary:
      'Makes a student account and sends a code to its phone; what is wrong comes as validation_errors.',
    body: registerBody,
    answer: registerAnswer,
  }),
  verifyPhone: call({
    method: 'POST',
    path: '/api/v2/sms/verify',
    summary:
      'Verifies the phone with the code sent to it; the session is replaced by a full one. 404 wrong_code, 410 code_expired or code_replaced, 422 already_verified, 429 code_locked.',
    body: z.strictObject({ token: oneTimeCode }),
    answer: z.object({ status: z.literal('success'), success: signedInAnswer }),
  }),
  resendVerification: call({
    method: 'GET',
    path: '/api/v2/sms/resend-verification',
    summary:
      'Sends a new code, which replaces the former one. Demands the bearer header although it is a GET. 429 resend_too_early with retryAfter.',
    answer: z.object({ success: z.literal(true), resendAfter: z.int() }),
  }),
  updatePhone: call({
    method: 'POST',
    path: '/api/v2/user/update',
    summary: 'Another number for an account whose phone is not verified yet; sends it a code.',
    body: z.strictObject({ phone }),
    answer: z.union([
      z.object({ success: z.literal(true), message: z.string(), resendAfter: z.int() }),
      z.object({ success: z.literal(false), message: z.string(), code: z.string() }),
    ]),
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/api/v2/forget/password/otp',
    summary: 'Sends a code to a phone, if an account has it; the answer never tells.',
    body: z.strictObject({ phone: phoneToReset, domain: z.optional(domainName) }),
    answer: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      /** Seconds that the code can be used. */
      expiresIn: z.int(),
    }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/v2/forget/password',
    summary:
      'Sets a new password with the code sent to the phone; ends every session. 404 wrong_code, 410 code_expired, 429 code_locked.',
    body: z.strictObject({
      phone: phoneToReset,
      token: oneTimeCode,
      password: newPassword,
      domain: z.optional(domainName),
    }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
};
