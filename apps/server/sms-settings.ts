import type { SmsAccount } from '@sayfa/accounts/server';
import * as z from 'zod/mini';

/** How messages go out: by a provider, into a developer's outbox, or not at all. Never two of them. */
export type SmsSettings =
  | { by: 'twilio' | 'netgsm'; account: SmsAccount }
  | { by: 'outbox' }
  | { by: 'nobody' };

/** Variables of signing up and of short messages, as the environment spells them. */
export const accountVariables = {
  NODE_ENV: z.optional(z.string()),
  DEV_OUTBOX: z._default(z.enum(['on', 'off'], 'DEV_OUTBOX must be on or off'), 'off'),
  PHONE_VERIFICATION: z._default(
    z.enum(['required', 'off'], 'PHONE_VERIFICATION must be required or off'),
    'required',
  ),
  SMS_PROVIDER: z.optional(z.enum(['twilio', 'netgsm'], 'SMS_PROVIDER must be twilio or netgsm')),
  SMS_ACCOUNT: z.optional(z.string()),
  SMS_SECRET: z.optional(z.string()),
  SMS_SENDER: z.optional(z.string()),
  SMS_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s]+$/u,
          'SMS_URL must be an address such as https://sms.example.org',
        ),
      ),
  ),
  SMS_COUNTRIES: z._default(
    z
      .string()
      .check(
        z.regex(
          /^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/u,
          'SMS_COUNTRIES must list calling codes, e.g. 90,49',
        ),
      ),
    '90',
  ),
  SMS_DAILY_BUDGET: z._default(
    z.coerce
      .number('SMS_DAILY_BUDGET must be a whole number')
      .check(
        z.int('SMS_DAILY_BUDGET must be a whole number'),
        z.minimum(0, 'SMS_DAILY_BUDGET must be a whole number'),
      ),
    1000,
  ),
  CONSENT_VERSION: z._default(
    z
      .string()
      .check(z.regex(/^[\w.-]{1,40}$/u, 'CONSENT_VERSION must be a short name such as 2026-11-20')),
    '2026-11-20',
  ),
};

type Variables = {
  NODE_ENV?: string | undefined;
  SMS_PROVIDER?: 'twilio' | 'netgsm' | undefined;
  SMS_ACCOUNT?: string | undefined;
  SMS_SECRET?: string | undefined;
  SMS_SENDER?: string | undefined;
  SMS_URL?: string | undefined;
  SEED_DEMO: 'on' | 'off';
  DEV_OUTBOX: 'on' | 'off';
};

/** How messages go out; a provider that lacks something is named as a line of text. */
export const smsSettingsOf = (
  variables: Variables,
  isOnLoopback: boolean,
): SmsSettings | string => {
  const { SMS_PROVIDER: by, SMS_ACCOUNT: account, SMS_SECRET: secret } = variables;
  const { SMS_SENDER: sender } = variables;
  if (by === undefined) {
    // What the outbox shows are codes that let in: to this machine only, unless somebody wants it.
    const isSafe = isOnLoopback || variables.DEV_OUTBOX === 'on';
    const shown = variables.NODE_ENV !== 'production' && variables.SEED_DEMO === 'on' && isSafe;
    return { by: shown ? 'outbox' : 'nobody' };
  }
  if (!account || !secret || !sender) {
    return 'SMS_PROVIDER needs SMS_ACCOUNT, SMS_SECRET and SMS_SENDER';
  }
  const url = variables.SMS_URL?.replace(/(?<!\/)\/+$/u, '');
  return { by, account: { account, secret, sender, url } };
};
