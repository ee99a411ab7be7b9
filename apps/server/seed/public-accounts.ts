import type { Composition } from '../compose.ts';
import { type Config, isLoopback } from '../config.ts';
import { StartError } from '../start-failure.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts';
import { BANK_USERS } from './seed-question-bank.ts';

/** Why a server does not start that would let everybody in. */
export const PUBLIC_PASSWORD =
  'HOST opens this server to others, and the demo accounts have a password that everybody knows. Give them another one with DEMO_PASSWORD, or start on an empty DATA_DIR with SEED_DEMO=off.';

/** Whether a demo that is made now would be open to others. */
export const hasPublicDemo = ({ host, demoPassword }: Config): boolean =>
  !isLoopback(host) && demoPassword === undefined;

/**
 * Where others reach the server, no account of the demo may have the public password: it gets that of
 * the configuration. Throws StartError where there is none.
 */
export const closePublicAccounts = async ({
  accounts,
  config,
  questionBank,
}: Composition): Promise<void> => {
  const next = config.demoPassword;
  let isReplaced = false;
  for (const { domain, email } of DEMO_ACCOUNTS) {
    const outcome = await accounts.people.replacePassword({ domain, email }, DEMO_PASSWORD, next);
    if (outcome === 'matches') throw new StartError(PUBLIC_PASSWORD);
    isReplaced ||= outcome === 'replaced';
  }
  if (!isReplaced || next === undefined) return;
  for (const { email } of BANK_USERS) await questionBank.setPassword(email, next);
};
