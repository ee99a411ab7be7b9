import { timingSafeEqual } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import { type Clock, runInBackground } from '@sayfa/kernel';
import type { Files, Migration, OpenDatabase } from '@sayfa/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isLoopback } from './config.ts';
import type { Member } from './processes/member.ts';
import { type MeasuredSms, measureSms } from './sms-metrics.ts';

/** Below this part of the disk the server says it is not ready. */
const MIN_FREE = 0.05;
/** Milliseconds between two trial writes. */
const TRIAL_INTERVAL = 5_000;
/** A trial that has not ended after this counts as failed. */
const TRIAL_MAX_AGE = 12_000;
/** No file has this name; to look for it shows whether the place of files answers. */
const NO_FILE = `${'0'.repeat(64)}.jpg`;

type OperationTables = { readiness: { id: number; written_at: number } };

/** One row that is written again and again, to know that writing works. */
export const operationsMigrations: Migration[] = [
  {
    id: 'operations/0001',
    statements: (column) => [
      `create table readiness (id ${column.int} primary key, written_at ${column.instant} not null)`,
      'insert into readiness (id, written_at) values (1, 0)',
    ],
  },
];

/** Why the server should get no traffic; empty when it is ready. */
type Readiness = { ready: boolean; reasons: string[] };

/** Repeats a trial; whether the last one succeeded, and not too long ago. */
const createTrial = (clock: Clock, work: () => Promise<unknown>) => {
  let succeededAt: number | undefined;
  return {
    run: async (): Promise<void> => {
      try {
        await work();
        succeededAt = clock.now();
      } catch {
        // What is wrong is logged where it is met by a request.
        succeededAt = undefined;
      }
    },
    isGood: (): boolean =>
      succeededAt !== undefined && Math.abs(clock.now() - succeededAt) <= TRIAL_MAX_AGE,
  };
};

/** Watches whether the server can do its work. `drain` makes it not ready for good. */
export const watchReadiness = (open: OpenDatabase, files: Files, clock: Clock) => {
  let draining = false;
  const written = createTrial(clock, () =>
    open.db
      .withTables<OperationTables>()
      .updateTable('readiness')
      .set({ written_at: clock.now() })
      .where('id', '=', 1)
      .execute(),
  );
  const filesRead = createTrial(clock, () => files.size(NO_FILE));

  const tryBoth = async (): Promise<void> => {
    await Promise.all([written.run(), filesRead.run()]);
  };

  const timer = setInterval(() => runInBackground(tryBoth()), TRIAL_INTERVAL);
  timer.unref();

  return {
    start: tryBoth,
    drain: () => {
      draining = true;
    },
    stop: () => clearInterval(timer),
    state: async (): Promise<Readiness> => {
      const reasons: string[] = [];
      if (draining) reasons.push('stopping');
      if (!written.isGood()) reasons.push('database');
      if (!filesRead.isGood()) reasons.push('files');
      const space = await files.freeBytes().catch(() => ({ free: 0, total: 1 }));
      if (space && space.free / space.total < MIN_FREE) reasons.push('disk');
      return { ready: reasons.length === 0, reasons };
    },
  };
};

/** Addresses of IPv4 reach a socket of IPv6 with this before them. */
const isFromHere = (address: string): boolean => isLoopback(address.replace(/^::ffff:/u, ''));

/** What proxies add, also those that nobody named in TRUST_PROXY. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined);

const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined) {
    const isLocal = isFromHere(request.socket.remoteAddress ?? '') && isFromHere(request.ip);
    return isLocal && !isForwarded(request);
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Routes that `mountOperations` adds; who may read the metrics is decided by the route itself. */
export const OPERATION_ROUTES = ['GET /healthz', 'GET /readyz', 'GET /metrics'];

/** What this process measures, and how it is told together with those that were started with it. */
export type Metrics = { registry: Registry; text(): Promise<string> };

/** Measures what every process does; the numbers name the process if it is one of several. */
export const createMetrics = (
  member: Pick<Member, 'name' | 'measureBy' | 'allMetrics'> | undefined,
): Metrics => {
  const registry = new Registry();
  if (member) registry.setDefaultLabels({ process: member.name });
  collectDefaultMetrics({ register: registry });
  member?.measureBy(() => registry.metrics());
  return { registry, text: () => (member ? member.allMetrics() : registry.metrics()) };
};

/** Answered whatever the load, and counted by nothing. */
const OPERATION = { schema: { hide: true }, config: { whenBusy: 'kept' } } as const;

/** `/healthz` (the process answers), `/readyz` (it can work), `/metrics` (Prometheus; loopback or token). */
export const mountOperations = (
  app: FastifyInstance,
  readiness: ReturnType<typeof watchReadiness>,
  metricsToken: string | undefined,
  sms: MeasuredSms,
  { registry, text }: Metrics,
): void => {
  measureSms(registry, sms);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from request to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'other',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/healthz', OPERATION, async () => ({ ok: true }));
  app.get('/readyz', OPERATION, async (_request, reply) => {
    const state = await readiness.state();
    return reply.status(state.ready ? 200 : 503).send(state);
  });
  app.get('/metrics', OPERATION, async (request, reply) => {
    // Not the page of the application, which answers addresses that no call has.
    if (!mayReadMetrics(request, metricsToken)) throw new UserFacingError('not_found');
    return reply.type(registry.contentType).send(await text());
  });
};
