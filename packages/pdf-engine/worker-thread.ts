// Loaded here too, so that libvips stays in memory when the last thread that used it is gone.
import 'sharp';
import { Worker } from 'node:worker_threads';
import { gateMemory, nativeGate } from './worker/native-gate.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker/protocol.ts';

/** JavaScript of a worker is small; what is large lives in the WebAssembly heap. */
const scriptMemoryMb = 192;

/** Longer than any page takes to encode, on a busy machine too. */
const encodingTimeoutMs = 5_000;

/** How a thread ended without being asked to. */
export type ThreadEnd = { reason: string; outOfMemory: boolean };

/** A running thread. It stays silent once it has ended. */
export type WorkerThread = {
  send(message: ToWorker): void;
  /** Whether the thread keeps the process alive. */
  hold(busy: boolean): void;
  /** Milliseconds of processor time that it took by now; none of a thread that is gone. */
  workMs(): Promise<number>;
  /** Ends the thread at once, in the middle of whatever it does; settles when its memory is free. */
  end(): Promise<void>;
};

/** Starts a thread; `gone` is called once if it ends without being asked to. */
export function startWorkerThread(
  settings: Omit<WorkerSettings, 'gate'>,
  received: (message: FromWorker) => void,
  gone: (end: ThreadEnd) => void,
): WorkerThread {
  const gate = gateMemory();
  const worker = new Worker(new URL('./worker/render-worker.ts', import.meta.url), {
    workerData: { ...settings, gate } satisfies WorkerSettings,
    resourceLimits: { maxOldGenerationSizeMb: scriptMemoryMb },
  });
  let over = false;
  const lost = (end: ThreadEnd) => {
    if (over) return;
    over = true;
    gone(end);
  };
  worker.on('message', (message: FromWorker) => {
    if (!over) received(message);
  });
  worker.on('error', (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const isMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    lost({ reason, outOfMemory: isMemory });
  });
  worker.on('exit', (code) => lost({ reason: `exit ${code}`, outOfMemory: false }));
  worker.unref();
  return {
    send: (message) => worker.postMessage(message),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    async workMs() {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      return (user + system) / 1_000;
    },
    async end() {
      over = true;
      await nativeGate(gate).closed(encodingTimeoutMs);
      await worker.terminate();
    },
  };
}
