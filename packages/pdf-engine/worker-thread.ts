import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from './worker/protocol.ts';

/** JavaScript of a worker is small; what is large lives in the WebAssembly heap. */
const scriptMemoryMb = 192;

/** A running thread. It stays silent once it has ended. */
export type WorkerThread = {
  send(message: ToWorker): void;
  /** Whether the thread keeps the process alive. */
  hold(busy: boolean): void;
  end(): Promise<void>;
};

/** Starts a thread; `gone` is called once if it ends without being asked to. */
export function startWorkerThread(
  settings: WorkerSettings,
  received: (message: FromWorker) => void,
  gone: (reason: string) => void,
): WorkerThread {
  const worker = new Worker(new URL('./worker/render-worker.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: scriptMemoryMb },
  });
  let over = false;
  const lost = (reason: string) => {
    if (over) return;
    over = true;
    gone(reason);
  };
  worker.on('message', (message: FromWorker) => {
    if (!over) received(message);
  });
  worker.on('error', (error: unknown) =>
    lost(error instanceof Error ? error.message : String(error)),
  );
  worker.on('exit', (code) => lost(`exit ${code}`));
  worker.unref();
  return {
    send: (message) => worker.postMessage(message),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    async end() {
      over = true;
      await worker.terminate();
    },
  };
}
