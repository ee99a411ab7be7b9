import { reportRejectionsTo, systemClock } from '@sayfa/kernel';
import { migrate } from '@sayfa/server-kit';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { compose } from '../compose.ts';
import { type Config, isLoopback } from '../config.ts';
import { createHttpApp } from '../http-app.ts';
import { maxConnections } from '../max-connections.ts';
import { migrations } from '../registry.ts';
import { closePublicAccounts } from '../seed/public-accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemo } from '../seed/seed-demo.ts';
import { seedFirst } from '../seed/seed-first.ts';

/** Milliseconds for answers under way when the server is told to stop. */
const DRAIN = 20_000;

const shownAddress = (config: Config, port: number): string =>
  config.publicUrl ??
  `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const ONLY_HERE =
  'Only this machine reaches the server, because these passwords are public: see HOST in docs/configuration.md.\n\n';

const printAccounts = ({ demoPassword, host }: Config): void => {
  const [first = '', ...rest] = DEMO_ACCOUNTS.map((account) => account.email);
  const password = demoPassword ? 'that of DEMO_PASSWORD' : DEMO_PASSWORD;
  process.stdout.write(
    `\nDemo accounts (domain demo, password ${password}):\n  ${[first, ...rest].join('\n  ')}\n\n${isLoopback(host) ? ONLY_HERE : ''}`,
  );
};

/** Migrates, seeds an empty database, listens, and works on jobs until told to stop. */
export const serve = async (config: Config, log: Logger): Promise<void> => {
  reportRejectionsTo((err) => log.error({ err }, 'work in the background failed'));
  const composition = await compose(config, log, systemClock);
  await migrate(composition.open, migrations, systemClock);
  await seedFirst(composition, print);
  if (!isLoopback(config.host)) await closePublicAccounts(composition);
  const { app, readiness } = await createHttpApp(composition);
  const max = maxConnections();
  if (max !== undefined) app.server.maxConnections = max;
  await readiness.start();
  await composition.jobs.start();
  // Before the server accepts requests, so that an immediate stop is handled, too.
  closeWithGrace({ delay: DRAIN, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    else log.warn({ signal }, 'stopping as told');
    readiness.drain();
    await app.close();
    readiness.stop();
    await composition.close();
  });
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`Sayfa is ready at ${shownAddress(config, port)}\n`);
  if (await hasDemo(composition)) printAccounts(config);
};
