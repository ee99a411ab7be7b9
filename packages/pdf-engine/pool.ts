import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { PdfError, type PdfErrorCode } from './pdf-error.ts';
import type { PdfPool, PdfPoolOptions } from './pdf-types.ts';
import type { FromWorker, Task, TaskResult, WorkerSettings } from './worker/protocol.ts';
import { startWorkerThread, type WorkerThread } from './worker-thread.ts';

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const megabyte = 1024 * 1024;
/** A WebAssembly heap never shrinks: past this the thread is replaced before its next task. */
const recycleHeapBytes = 256 * megabyte;
/** Of a thread's memory, what is left to the encoder. */
const encoderMb = 128;
/** A pool nobody uses gives its threads' memory back. */
const idleThreadMs = 60_000;

type Job = {
  id: number;
  task: Task;
  signal: AbortSignal | undefined;
  resolve(result: TaskResult): void;
  reject(error: Error): void;
};

type Slot = {
  thread: WorkerThread | undefined;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
};

/** Creates the pool; threads start with the first task. */
export function createPdfPool(options: PdfPoolOptions): PdfPool {
  const {
    workers = Math.min(2, availableParallelism()),
    pageTimeoutMs = 30_000,
    openTimeoutMs = 10_000,
    maxPages = 2_000,
    maxMegapixels = 40,
    workerMemoryMb = 512,
  } = options;
  const slots: Slot[] = Array.from({ length: Math.max(1, workers) }, () => ({
    thread: undefined,
    job: undefined,
    timer: undefined,
  }));
  const waiting: { urgent: Job[]; normal: Job[] } = { urgent: [], normal: [] };
  let compiled: Promise<object> | undefined;
  let settings: WorkerSettings | undefined;
  let lastId = 0;
  let closed = false;

  const prepare = async (): Promise<void> => {
    if (settings !== undefined) return;
    compiled ??= compilePdfium();
    settings = {
      module: await compiled,
      maxPages,
      maxPixels: maxMegapixels * 1_000_000,
      maxHeapBytes: Math.max(64, workerMemoryMb - encoderMb) * megabyte,
    };
  };

  const endThread = (slot: Slot): Promise<void> => {
    clearTimeout(slot.timer);
    const { thread } = slot;
    slot.thread = undefined;
    return thread?.end() ?? Promise.resolve();
  };

  const release = (slot: Slot): Job | undefined => {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = undefined;
    slot.thread?.hold(false);
    slot.timer = setTimeout(() => void endThread(slot), idleThreadMs).unref();
    return job;
  };

  const fail = (slot: Slot, code: PdfErrorCode, reason: string): void => {
    const job = release(slot);
    void endThread(slot);
    job?.reject(new PdfError(code, pageOf(job.task), { cause: reason }));
    dispatch();
  };

  const limitTime = (slot: Slot, milliseconds: number): void => {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => fail(slot, 'pdf_timeout', `${milliseconds} ms`), milliseconds);
  };

  const receive = (slot: Slot, message: FromWorker): void => {
    if (slot.job?.id !== message.id) return;
    if (message.kind === 'opened') {
      limitTime(slot, pageTimeoutMs);
      return;
    }
    const job = release(slot);
    if (message.kind === 'faulty') {
      job?.reject(new Error(message.reason));
    } else if (message.kind === 'failed') {
      if (message.exhausted || message.heapBytes > recycleHeapBytes) void endThread(slot);
      job?.reject(new PdfError(message.code, message.page, { cause: message.reason }));
    } else {
      if (message.heapBytes > recycleHeapBytes) void endThread(slot);
      job?.resolve(message.result);
    }
    dispatch();
  };

  const dispatch = (): void => {
    if (settings === undefined) return;
    for (const slot of slots) {
      if (slot.job !== undefined) continue;
      const job = waiting.urgent.shift() ?? waiting.normal.shift();
      if (job === undefined) return;
      slot.thread ??= startWorkerThread(
        settings,
        (message) => receive(slot, message),
        (reason) => {
          slot.thread = undefined;
          fail(slot, 'pdf_damaged', reason);
        },
      );
      slot.job = job;
      slot.thread.hold(true);
      slot.thread.send({ id: job.id, task: job.task });
      limitTime(slot, openTimeoutMs);
    }
  };

  const run = async (task: Task, urgent: boolean, signal?: AbortSignal): Promise<TaskResult> => {
    if (closed || signal?.aborted) throw new PdfError('pdf_cancelled', pageOf(task));
    await prepare();
    return new Promise((resolve, reject) => {
      lastId += 1;
      const job: Job = { id: lastId, task, signal, resolve, reject };
      const queue = urgent ? waiting.urgent : waiting.normal;
      // A task already running is left to finish: ending its thread would cost more than it saves.
      signal?.addEventListener(
        'abort',
        () => {
          const place = queue.indexOf(job);
          if (place >= 0) queue.splice(place, 1);
          reject(new PdfError('pdf_cancelled', pageOf(task)));
        },
        { once: true },
      );
      queue.push(job);
      dispatch();
    });
  };

  return {
    async inspect(source, { signal } = {}) {
      const result = await run({ kind: 'inspect', source }, false, signal);
      return expectKind(result, 'inspect').info;
    },
    async renderPage(source, pageNumber, { widths, format, withWords, urgent = false, signal }) {
      const task: Task = { kind: 'page', source, pageNumber, widths, format, withWords };
      return expectKind(await run(task, urgent, signal), 'page').page;
    },
    async renderRegion(source, pageNumber, { signal, ...region }) {
      const task: Task = { kind: 'region', source, pageNumber, ...region };
      return expectKind(await run(task, true, signal), 'region').image;
    },
    async close() {
      closed = true;
      const jobs = [...waiting.urgent.splice(0), ...waiting.normal.splice(0)];
      for (const slot of slots) if (slot.job !== undefined) jobs.push(slot.job);
      await Promise.all(slots.map((slot) => endThread(slot)));
      for (const job of jobs) job.reject(new PdfError('pdf_cancelled', pageOf(job.task)));
    },
  };
}

async function compilePdfium(): Promise<object> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  return WebAssembly.compile(await readFile(file));
}

function pageOf(task: Task): number | undefined {
  return task.kind === 'inspect' ? undefined : task.pageNumber;
}

function expectKind<K extends TaskResult['kind']>(
  result: TaskResult,
  kind: K,
): Extract<TaskResult, { kind: K }> {
  if (isKind(result, kind)) return result;
  throw new Error(`a worker answered ${result.kind} where ${kind} was asked`);
}

function isKind<K extends TaskResult['kind']>(
  result: TaskResult,
  kind: K,
): result is Extract<TaskResult, { kind: K }> {
  return result.kind === kind;
}
