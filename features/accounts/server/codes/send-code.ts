import type { Limited } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import { type Clock, isWithin } from '@sayfa/kernel';
import type { Messages } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import { addressKey } from '../address-key.rules.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { Log } from '../session-use.ts';
import type { Sms } from '../sms/sms.port.ts';
import type { CodeOwner, OneTimeCodes } from './one-time-codes.ts';
import { internationalOf, isSupportedPhone, prefixOf } from './phone.rules.ts';
import { ALL_MESSAGES, type SmsWatch } from './sms-watch.ts';

const MILLISECONDS = 1000;
const MINUTES = 60 * MILLISECONDS;
/** Milliseconds for which a failed provider is taken to be still failing. */
const OUTAGE = 60_000;

/** Who gets a code, and in which words. */
export type CodeToSend = {
  owner: CodeOwner;
  domainId: number;
  /** Undefined where nobody has the phone: everything happens but the message. */
  userId: number | undefined;
  /** Where it was asked for without a session. */
  address?: string;
  language: Language;
};

/** Sends codes within the limits. */
export type CodeSender = ReturnType<typeof createCodeSender>;

type SenderPorts = {
  codes: OneTimeCodes;
  limiter: RateLimiter;
  limits: AccountLimits;
  clock: Clock;
  sms: Sms;
  messages: Messages;
  /** Calling codes of the countries that get messages, such as 90. */
  countries: readonly string[];
  log: Log;
  watch: SmsWatch;
};

/** What counts for who asks and for the number, whether anybody has it or not. */
const limitsOfNumber = (
  limits: AccountLimits,
  { owner, domainId, userId, address }: CodeToSend,
): Limited[] => {
  const number = `${domainId} ${owner.phone}`;
  return [
    // In the order in which they are told; the account's own first.
    ...(owner.purpose === 'verify'
      ? [
          {
            what: `codes of account ${userId}`,
            rate: limits.codesPerAccount,
            code: 'sms_daily_limit' as const,
          },
        ]
      : []),
    // Somebody who asks for another person's code from elsewhere must not use up that person's.
    ...(address === undefined
      ? []
      : [
          {
            what: `resets of number ${number}`,
            rate: limits.resetsPerNumber,
            code: 'sms_daily_limit' as const,
          },
        ]),
    {
      what: `codes of number ${number}${address === undefined ? '' : ` from ${addressKey(address)}`}`,
      rate: limits.codesPerNumber,
      code: 'sms_daily_limit' as const,
    },
    {
      what: `code interval ${owner.purpose} ${number}`,
      rate: limits.codeInterval,
      code: 'resend_too_early' as const,
    },
  ];
};

/** What counts for messages that are really sent. People with a session keep a reserve of the day's. */
const limitsOfMessages = (limits: AccountLimits, { owner }: CodeToSend): Limited[] => {
  const { count, milliseconds } = limits.messages;
  const ofResets = { count: Math.ceil(count * limits.resetShare), milliseconds };
  return [
    {
      what: `codes of prefix ${prefixOf(owner.phone)}`,
      rate: limits.codesPerPrefix,
      code: 'sms_prefix_blocked' as const,
    },
    ...(owner.purpose === 'reset'
      ? [{ what: 'messages for resets', rate: ofResets, code: 'sms_unavailable' as const }]
      : []),
    { what: ALL_MESSAGES, rate: limits.messages, code: 'sms_unavailable' as const },
  ];
};

/** Notes what operators should know of a refusal. */
const noteRefusal = (
  { watch, log }: Pick<SenderPorts, 'watch' | 'log'>,
  error: unknown,
  phone: string,
): void => {
  if (!(error instanceof UserFacingError)) return;
  if (error.code === 'sms_prefix_blocked') {
    watch.note('prefix');
    log.warn({ prefix: prefixOf(phone) }, 'too many messages to numbers that begin alike');
  }
  if (error.code === 'sms_unavailable') {
    watch.note('budget');
    log.warn({}, 'the day’s messages are used up');
  }
};

const textOf = (
  { limits, messages }: Pick<SenderPorts, 'limits' | 'messages'>,
  order: CodeToSend,
  code: string,
): string => {
  const verifying = order.owner.purpose === 'verify';
  const lifetime = verifying
    ? limits.verifyCodeLifetime
    : limits.resetCodeLifetime - limits.resetCodeGrace;
  const words = { code, minutes: Math.floor(lifetime / MINUTES) };
  return messages(order.language, verifying ? 'sms_verify' : 'sms_reset', words);
};

/** Sends codes within the limits. */
export const createCodeSender = (ports: SenderPorts) => {
  const { codes, limiter, limits, clock, log, watch } = ports;
  let failedAt = Number.NEGATIVE_INFINITY;

  const count = async (order: CodeToSend): Promise<Limited[]> => {
    const ofMessages = limitsOfMessages(limits, order);
    const isSent = order.userId !== undefined;
    const ofNumber = limitsOfNumber(limits, order);
    const counted = isSent ? [...ofNumber, ...ofMessages] : ofNumber;
    try {
      // Where nobody has the number nothing is used up, but the answer is that of one who has.
      if (!isSent) await limiter.demandRoom([...ofNumber, ...ofMessages]);
      await limiter.count(counted);
    } catch (error) {
      noteRefusal(ports, error, order.owner.phone);
      throw error;
    }
    return counted;
  };

  const deliver = async (order: CodeToSend, counted: Limited[]): Promise<void> => {
    const { id, code } = await codes.issue(order.owner, order);
    if (order.userId === undefined) return;
    try {
      const to = internationalOf(order.owner.phone);
      await ports.sms.send({ to, text: textOf(ports, order, code) });
      failedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      failedAt = clock.now();
      watch.note('provider');
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'a code was not sent');
      // Nothing was sent, so nothing counts: the person may try again at once.
      await codes.withdraw(id);
      await limiter.giveBack(counted);
      throw new UserFacingError('sms_unavailable');
    }
  };

  const refuseUnsupported = (phone: string): void => {
    if (!isSupportedPhone(phone, ports.countries)) {
      throw new UserFacingError('phone_not_supported', { field: 'phone' });
    }
  };

  const interval = Math.ceil(limits.codeInterval.milliseconds / MILLISECONDS);

  return {
    /** Seconds until the next code. Throws phone_not_supported, the limits' codes, sms_unavailable. */
    send: async (order: CodeToSend): Promise<number> => {
      refuseUnsupported(order.owner.phone);
      await deliver(order, await count(order));
      return interval;
    },

    /**
     * The same, but the message goes out after the answer: neither answer nor time tells whether
     * anybody has the phone. Hence an outage is told for a minute after it was noticed, to everyone.
     */
    sendUnseen: async (order: CodeToSend): Promise<void> => {
      refuseUnsupported(order.owner.phone);
      if (isWithin(clock, failedAt, OUTAGE)) throw new UserFacingError('sms_unavailable');
      const counted = await count(order);
      deliver(order, counted).catch((error: unknown) => {
        if (!(error instanceof UserFacingError)) log.warn({ err: error }, 'a code was not sent');
      });
    },

    /** A verified number shows that its neighbours are people. */
    verified: (phone: string): Promise<void> => limiter.reset(`codes of prefix ${prefixOf(phone)}`),

    isSupported: (phone: string): boolean => isSupportedPhone(phone, ports.countries),
  };
};
