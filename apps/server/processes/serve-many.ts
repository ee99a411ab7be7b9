import cluster, { type Worker } from 'node:cluster';
import { runInBackground } from '@sayfa/kernel';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { Counter, Gauge, Registry } from 'prom-client';
import * as z from 'zod/mini';
import { JOBS, NAME_OPTION } from './member.ts';
import { mergeMetrics } from './merge-metrics.ts';
import { type OrderMessage, reportMessage } from './process-messages.ts';
import { createRestartLimit } from './restart-limit.ts';

/** Milliseconds for the processes to stop; each of them has less. */
const STOP_MS = 25_000;
/** Milliseconds for a process to tell its metrics; what does not answer is left out. */
const MEASURE_MS = 2_000;

/** How many processes to start, and what happens to them all. */
export type ManyOptions = {
  /** Processes that serve; one more works on jobs. */
  servers: number;
  log: Logger;
  /** Called once, when all of them serve. */
  onReady(port: number): void;
};

type Started = { worker: Worker; ended: Promise<void> };

/** Metrics that only the process has which started the others. */
const createOwnMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    pids: new Gauge({
      name: 'sayfa_process_pid',
      help: 'The process number of each process that is ready now.',
      labelNames: ['process'],
      registers,
    }),
    restarts: new Counter({
      name: 'sayfa_process_restarts_total',
      help: 'Processes that ended without being told to and were started again.',
      registers,
    }),
  };
};

const send = (worker: Worker, message: OrderMessage): void => {
  // One that is ending hears nothing any more.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

/** Creates what asks all processes for their metrics. */
const createMeasuring = (started: ReadonlyMap<string, Started>, own: Registry) => {
  let count = 0;
  const waiting = new Map<number, (text: string) => void>();

  const measure = ({ worker }: Started): Promise<string> => {
    count += 1;
    const id = count;
    const { promise, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(() => resolve(''), MEASURE_MS);
    waiting.set(id, resolve);
    send(worker, { kind: 'measure', id });
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  };

  return {
    measured: (id: number, text: string): void => waiting.get(id)?.(text),
    all: async (): Promise<string> =>
      mergeMetrics([
        await own.metrics(),
        ...(await Promise.all([...started.values()].map((one) => measure(one)))),
      ]),
  };
};

/**
 * Starts the processes, starts again those that end, and stops all of them when this one is told to.
 * Each takes connections from one shared queue, so that what waits there outlives a process that ends.
 * Ends with the code of a process that could not start at all.
 */
export const serveMany = ({ servers, log, onReady }: ManyOptions): void => {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const started = new Map<string, Started>();
  const waitingFor = new Set(Array.from({ length: servers }, (_, place) => `server-${place + 1}`));
  const names = [...waitingFor, JOBS];
  const waitUntilRestart = createRestartLimit();
  const { registry, pids, restarts } = createOwnMetrics();
  const measuring = createMeasuring(started, registry);
  let isStopping = false;

  const stopAll = async (): Promise<void> => {
    isStopping = true;
    for (const { worker } of started.values()) send(worker, { kind: 'stop' });
    await Promise.all([...started.values()].map(({ ended }) => ended));
  };
  const stopWith = (code: number): void =>
    runInBackground(stopAll().finally(() => process.exit(code)));

  const receive = (name: string, worker: Worker, given: unknown): void => {
    const { data: message } = z.safeParse(reportMessage, given);
    if (message?.kind === 'measured') measuring.measured(message.id, message.text);
    else if (message?.kind === 'measure-all') {
      const { id } = message;
      const answer = measuring.all().then((text) => send(worker, { kind: 'metrics', id, text }));
      runInBackground(answer);
    } else if (message?.kind === 'ready') {
      pids.set({ process: name }, worker.process.pid ?? 0);
      if (waitingFor.delete(name) && waitingFor.size === 0) onReady(message.port);
    }
  };

  const restart = (name: string, code: number | null, signal: string | null): void => {
    if (isStopping) return;
    if (waitingFor.size > 0 && code !== null) {
      // It said itself why it cannot start.
      stopWith(code);
      return;
    }
    const wait = waitUntilRestart(performance.now());
    if (wait === undefined) {
      log.fatal({ process: name, code, signal }, 'processes end again and again; stopping');
      stopWith(1);
      return;
    }
    log.error({ process: name, code, signal, wait }, 'a process ended and is started again');
    restarts.inc();
    setTimeout(() => {
      if (!isStopping) start(name);
    }, wait);
  };

  const start = (name: string): void => {
    cluster.setupPrimary({ args: ['serve', NAME_OPTION, name] });
    const worker = cluster.fork();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    started.set(name, { worker, ended });
    worker.on('message', (given) => receive(name, worker, given));
    worker.on('error', (err) => log.error({ err, process: name }, 'a process does not listen'));
    worker.once('exit', (code, signal) => {
      started.delete(name);
      pids.remove({ process: name });
      resolve();
      restart(name, signal ? null : code, signal);
    });
  };

  closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    else log.warn({ signal }, 'stopping as told');
    await stopAll();
  });
  for (const name of names) start(name);
};
