import { join } from 'node:path';
import { netgsm, noSms, type Outbox, outbox, type Sms, twilio } from '@sayfa/accounts/server';
import type { Clock } from '@sayfa/kernel';
import { type Files, localFiles } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** Where files are kept: in the data folder, or in a bucket. */
export const filesOf = async ({ s3, dataFolder }: Config): Promise<Files> => {
  if (!s3) return localFiles(join(dataFolder, 'files'));
  // Loaded only where it is used: it would add a third to the time that every command takes to start.
  const { s3Files } = await import('@sayfa/server-kit/s3');
  return s3Files(s3, join(dataFolder, 'cache'));
};

/** By a provider, into the outbox, or not at all; never by two ways. */
export const smsOf = (
  { sms }: Config,
  clock: Clock,
  log: Logger,
): { sms: Sms; outbox: Outbox | undefined } => {
  if (sms.by === 'twilio') return { sms: twilio(sms.account), outbox: undefined };
  if (sms.by === 'netgsm') return { sms: netgsm(sms.account), outbox: undefined };
  if (sms.by === 'nobody') return { sms: noSms, outbox: undefined };
  const smsOutbox = outbox(clock, ({ to, text }) => log.warn({ to, text }, 'SMS in /dev/outbox'));
  return { sms: smsOutbox, outbox: smsOutbox };
};
