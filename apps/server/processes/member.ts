import cluster from 'node:cluster';
import { runInBackground } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { orderMessage, type ReportMessage } from './process-messages.ts';

/** The option of `serve` that names a process to itself. */
export const NAME_OPTION = '--process';
/** The process that works on jobs; the others serve. */
export const JOBS = 'jobs';

/** One of several processes that were started together. */
export type Member = {
  /** `server-1`, `server-2` … or `jobs`. */
  name: string;
  /** It does its work; one that serves does it at this port. */
  ready(port?: number): void;
  /** Calls `stop` when it is to stop, at least once: also where the process that started it is gone. */
  onStop(stop: () => void): void;
  /** Names what tells the metrics of this process. */
  measureBy(own: () => Promise<string>): void;
  /** The metrics of all. */
  allMetrics(): Promise<string>;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const report = (message: ReportMessage): void => {
  // The process that started this one may be gone.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

/** This process as one of several, by its name; undefined for one that was started alone. */
export const memberHere = (name: string | undefined): Member | undefined => {
  if (!cluster.isWorker || name === undefined) return undefined;
  let own = async (): Promise<string> => '';
  let stop = (): void => process.exit(0);
  let count = 0;
  const waiting = new Map<number, (text: string) => void>();

  process.on('message', (given) => {
    const { data: order } = z.safeParse(orderMessage, given);
    if (order?.kind === 'stop') stop();
    else if (order?.kind === 'metrics') waiting.get(order.id)?.(order.text);
    else if (order?.kind === 'measure') {
      runInBackground(own().then((text) => report({ kind: 'measured', id: order.id, text })));
    }
  });
  process.on('disconnect', () => stop());
  // A terminal sends them to all at once; stopping twice must not hurry what is being stopped.
  for (const signal of SIGNALS) process.on(signal, () => stop());

  return {
    name,
    ready: (port = 0) => report({ kind: 'ready', port }),
    onStop: (stopHere) => {
      stop = stopHere;
    },
    measureBy: (measure) => {
      own = measure;
    },
    allMetrics: async () => {
      count += 1;
      const id = count;
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(id, resolve);
      report({ kind: 'measure-all', id });
      return promise.finally(() => waiting.delete(id));
    },
  };
};
