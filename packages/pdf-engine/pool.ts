import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { PdfError } from './pdf-error.ts';
import type { PdfPool, PdfPoolOptions } from './pdf-types.ts';
import type { Task, TaskResult, WorkerSettings } from './worker/protocol.ts';
import { createWorkerSlot, type Job, pageOf, type WorkerSlot } from './worker-slot.ts';

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const megabyte = 1024 * 1024;
/** Of a thread's memory, what PDFium may take; the rest is for encoding and for code. */
const heapShare = 0.5;
/** PDFium itself needs some 20 MB. */
const minHeapMb = 64;

type RunTask = (task: Task, isUrgent: boolean, signal?: AbortSignal) => Promise<TaskResult>;

type TaskQueue = { run: RunTask } & Pick<PdfPool, 'warm' | 'close'>;

/** The places of the pool; `freed` is called whenever one of them can take a job. */
const openSlots = async (options: PdfPoolOptions, freed: () => void): Promise<WorkerSlot[]> => {
  const {
    workers = Math.min(2, availableParallelism()),
    pageTimeoutMs = 30_000,
    openTimeoutMs = 10_000,
    maxPages = 2_000,
    maxMegapixels = 40,
    workerMemoryMb = 512,
  } = options;
  const settings: Omit<WorkerSettings, 'gate'> = {
    module: await compilePdfium(),
    maxPages,
    maxPixels: maxMegapixels * 1_000_000,
    maxHeapBytes: Math.max(minHeapMb, workerMemoryMb * heapShare) * megabyte,
  };
  return Array.from({ length: Math.max(1, workers) }, () =>
    createWorkerSlot(settings, { openTimeoutMs, pageTimeoutMs }, freed),
  );
};

/** Creates what gives tasks to places, urgent ones first; the places are made for the first task. */
const createTaskQueue = (options: PdfPoolOptions): TaskQueue => {
  const urgent: Job[] = [];
  const normal: Job[] = [];
  let slots: Promise<WorkerSlot[]> | undefined;
  let lastId = 0;
  let closed = false;

  const dispatch = (places: readonly WorkerSlot[]): void => {
    for (const slot of places) {
      if (closed || !slot.isFree()) continue;
      const job = urgent.shift() ?? normal.shift();
      if (job === undefined) return;
      slot.begin(job);
    }
  };

  const start = async (): Promise<WorkerSlot[]> => {
    const places = await openSlots(options, () => dispatch(places));
    return places;
  };

  const run = async (task: Task, isUrgent: boolean, signal?: AbortSignal): Promise<TaskResult> => {
    const cancelled = () => new PdfError('pdf_cancelled', pageOf(task));
    if (closed || signal?.aborted) throw cancelled();
    slots ??= start();
    const places = await slots;
    if (closed || signal?.aborted) throw cancelled();
    const queue = isUrgent ? urgent : normal;
    let abort = () => {};
    try {
      return await new Promise<TaskResult>((resolve, reject) => {
        lastId += 1;
        const job: Job = { id: lastId, task, resolve, reject };
        abort = () => {
          const place = queue.indexOf(job);
          if (place >= 0) queue.splice(place, 1);
          // A page already begun is left to finish: ending its thread would cost more than it saves.
          else if (task.kind === 'compose') for (const slot of places) slot.abandon(job);
          reject(cancelled());
        };
        signal?.addEventListener('abort', abort, { once: true });
        queue.push(job);
        dispatch(places);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

  return {
    run,
    warm() {
      if (closed) return;
      slots ??= start();
      slots.then(
        ([slot]) => closed || slot?.warm(),
        () => undefined,
      );
    },
    async close() {
      closed = true;
      const jobs = [...urgent.splice(0), ...normal.splice(0)];
      const places = (await slots?.catch(() => [])) ?? [];
      const begun = await Promise.all(places.map((slot) => slot.close()));
      for (const job of [...jobs, ...begun]) {
        job?.reject(new PdfError('pdf_cancelled', pageOf(job.task)));
      }
    },
  };
};

/** Creates the pool; the engine is loaded and threads start with the first task. */
export function createPdfPool(options: PdfPoolOptions): PdfPool {
  const { run, warm, close } = createTaskQueue(options);
  return {
    async inspect(source, { signal } = {}) {
      const result = await run({ kind: 'inspect', source }, true, signal);
      return expectKind(result, 'inspect').info;
    },
    async renderPage(source, pageNumber, options) {
      const { widths, format, withWords, urgent: isUrgent = false, signal } = options;
      const task: Task = { kind: 'page', source, pageNumber, widths, format, withWords };
      return expectKind(await run(task, isUrgent, signal), 'page').page;
    },
    async renderGrey(source, pageNumber, { width, urgent: isUrgent = false, signal }) {
      const task: Task = { kind: 'grey', source, pageNumber, width };
      return expectKind(await run(task, isUrgent, signal), 'grey').page;
    },
    async renderRegion(source, pageNumber, { signal, ...region }) {
      const task: Task = { kind: 'region', source, pageNumber, ...region };
      return expectKind(await run(task, true, signal), 'region').image;
    },
    warm,
    async compose(source, { signal, ...options }) {
      const result = await run({ kind: 'compose', source, ...options }, false, signal);
      return expectKind(result, 'compose').composed;
    },
    close,
  };
}

async function compilePdfium(): Promise<object> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  return WebAssembly.compile(await readFile(file));
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
