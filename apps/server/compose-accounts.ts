import {
  type Accounts,
  accountsServer,
  type Outbox,
  type PasswordCost,
} from '@sayfa/accounts/server';
import type { PersonalData } from '@sayfa/server-kit';
import { loadMessages } from './messages.ts';
import type { Resources } from './open-resources.ts';
import { smsOf } from './providers.ts';

const DAY = 86_400_000;

/** Who uses the server, and what is sent to their phones. */
export type AccountFeatures = {
  accounts: Accounts;
  /** Only where messages are kept instead of sent. */
  outbox: Outbox | undefined;
};

/** Composes accounts, which need no other feature but what each stores of people. */
export const composeAccounts = (
  { config, open, clock, log }: Resources,
  ports: {
    personalData: () => readonly PersonalData[];
    passwordCost: PasswordCost | undefined;
  },
): AccountFeatures => {
  const { sms, outbox } = smsOf(config, clock, log);
  const accounts = accountsServer({
    open,
    clock,
    log,
    sms,
    limits: { messages: { count: config.smsBudget, milliseconds: DAY } },
    countries: config.smsCountries,
    verification: config.phoneVerification,
    consentVersion: config.consentVersion,
    messages: loadMessages(),
    personalData: ports.personalData,
    secureCookies: config.publicUrl?.startsWith('https://') ?? false,
    defaultDomain: config.defaultDomain,
    ...(ports.passwordCost && { passwordCost: ports.passwordCost }),
  });
  return { accounts, outbox };
};
