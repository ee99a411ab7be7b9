import { reportRejectionsTo, systemClock } from '@sayfa/kernel';
import { migrate } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import { type Composition, compose } from '../compose.ts';
import { type Config, isLoopback } from '../config.ts';
import { createHttpApp } from '../http-app.ts';
import { type Listener, listen } from '../listen.ts';
import { maxConnections } from '../max-connections.ts';
import { createMetrics } from '../operations.ts';
import { JOBS, type Member, memberHere } from '../processes/member.ts';
import { serveMany } from '../processes/serve-many.ts';
import { stopWithGrace } from '../processes/stop-with-grace.ts';
import { migrations, schema } from '../registry.ts';
import { closePublicAccounts } from '../seed/public-accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemo } from '../seed/seed-demo.ts';
import { seedFirst } from '../seed/seed-first.ts';

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

/** Migrates, and seeds an empty database; of several processes one does. */
const prepare = async (composition: Composition): Promise<void> => {
  await migrate(composition.open, migrations, systemClock);
  await seedFirst(composition, print);
  if (!isLoopback(composition.config.host)) await closePublicAccounts(composition);
};

/** Listens until told to stop; a process that is one of several leaves the jobs to another one. */
const serveHere = async (composition: Composition, member?: Member): Promise<number> => {
  const { config, log } = composition;
  const { app, readiness } = await createHttpApp(composition, { member });
  let listener: Listener | undefined;
  await readiness.start();
  if (!member) await composition.jobs.start();
  // Before the server accepts requests, so that an immediate stop is handled, too.
  stopWithGrace(log, member, async () => {
    readiness.drain();
    await (listener ?? app).close();
    readiness.stop();
    await composition.close();
  });
  const { port, host } = config;
  listener = await listen(app, {
    port,
    host,
    maxConnections: maxConnections(),
    isHanded: member !== undefined,
  });
  return listener.port;
};

const composeFor = (config: Config, log: Logger): Promise<Composition> => {
  reportRejectionsTo((err) => log.error({ err }, 'work in the background failed'));
  return compose(config, log, systemClock, { schema });
};

const printReady = (config: Config, port: number, isDemo: boolean): void => {
  print(`Sayfa is ready at ${shownAddress(config, port)}`);
  if (isDemo) printAccounts(config);
};

const serveAs = async (config: Config, log: Logger, member: Member): Promise<void> => {
  const composition = await composeFor(config, log);
  if (member.name !== JOBS) return member.ready(await serveHere(composition, member));
  createMetrics(member);
  await composition.jobs.start();
  stopWithGrace(log, member, () => composition.close());
  member.ready();
};

/**
 * Migrates, seeds an empty database, listens, and works on jobs until told to stop; in several
 * processes where the configuration says so.
 */
export const serve = async (config: Config, log: Logger, name?: string): Promise<void> => {
  const member = memberHere(name);
  if (member) return serveAs(config, log, member);
  const composition = await composeFor(config, log);
  await prepare(composition);
  if (config.servers === 1) {
    printReady(config, await serveHere(composition), await hasDemo(composition));
    return;
  }
  const isDemo = await hasDemo(composition);
  await composition.close();
  serveMany({
    servers: config.servers,
    log,
    onReady: (port) => printReady(config, port, isDemo),
  });
};
