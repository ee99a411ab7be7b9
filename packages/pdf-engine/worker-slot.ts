import { runInBackground } from '@sayfa/kernel';
import { PdfError } from './pdf-error.ts';
import { createWorkLimit } from './work-limit.ts';
import type { FromWorker, Task, TaskResult, WorkerSettings } from './worker/protocol.ts';
import { startWorkerThread, type ThreadEnd, type WorkerThread } from './worker-thread.ts';

/** A WebAssembly heap never shrinks: past this the thread is replaced before its next task. */
const recycleHeapBytes = 192 * 1024 * 1024;
/** An idle thread ends after this time, which frees its memory. */
const idleThreadMs = 60_000;
/** Loading the engine takes a fraction of a second even on a busy machine. */
const startTimeoutMs = 60_000;

/** One task and its promise. */
export type Job = {
  id: number;
  task: Task;
  resolve(result: TaskResult): void;
  reject(error: Error): void;
};

/** Processor time that a thread may take. */
export type SlotLimits = { openTimeoutMs: number; pageTimeoutMs: number };

/** A place for one thread, which is replaced when it crashes, hangs or has grown too large. */
export type WorkerSlot = {
  isFree(): boolean;
  begin(job: Job): void;
  /** Starts the thread where there is none; the idle time of a running one starts once more. */
  warm(): void;
  /** Ends the thread in the middle of this job, where it is the one under way. */
  abandon(job: Job): void;
  /** Ends the thread; the job in it, if any, is returned unsettled. */
  close(): Promise<Job | undefined>;
};

/** The 1-based page a task is about. */
export function pageOf(task: Task): number | undefined {
  return 'pageNumber' in task ? task.pageNumber : undefined;
}

type Settled = Exclude<FromWorker, { kind: 'ready' | 'opened' }>;

/** Whether a thread has to be replaced after this answer. */
const isSpent = (message: Settled): boolean =>
  message.kind !== 'faulty' &&
  (message.heapBytes > recycleHeapBytes || (message.kind === 'failed' && message.exhausted));

const settle = (job: Job | undefined, message: Settled): void => {
  if (message.kind === 'done') job?.resolve(message.result);
  else if (message.kind === 'faulty') job?.reject(new Error(message.reason));
  else job?.reject(new PdfError(message.code, message.page, { cause: message.reason }));
};

/** Why a job failed whose thread ended by itself. */
const explainEnd = ({ reason, outOfMemory }: ThreadEnd, hasStarted: boolean, task: Task): Error => {
  // The file is not to blame when the thread did not start.
  if (!hasStarted) return new Error(`the PDF engine did not start: ${reason}`);
  const code = outOfMemory ? 'pdf_too_complex' : 'pdf_damaged';
  return new PdfError(code, pageOf(task), { cause: reason });
};

/** The thread of a place and the one timer that ends it or its job. */
const createThreadHolder = (settings: Omit<WorkerSettings, 'gate'>, freed: () => void) => {
  let thread: WorkerThread | undefined;
  let isReady = false;
  /** Two heaps at once would be more memory than the pool may use. */
  let ending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const setTimer = (milliseconds: number, action: () => void): NodeJS.Timeout => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
    return timer;
  };

  const end = (): Promise<void> => {
    clearTimeout(timer);
    const ended = thread?.end() ?? Promise.resolve();
    thread = undefined;
    isReady = false;
    const over = ended.finally(() => {
      if (ending === over) ending = undefined;
      freed();
    });
    ending = over;
    return over;
  };

  return {
    isEnding: () => ending !== undefined,
    isReady: () => isReady,
    noteReady() {
      isReady = true;
    },
    start(receive: (message: FromWorker) => void, lost: (end: ThreadEnd) => void): WorkerThread {
      thread ??= startWorkerThread(settings, receive, lost);
      return thread;
    },
    /** The thread has ended by itself. */
    drop() {
      thread = undefined;
    },
    setTimer,
    workMs: (): Promise<number> => thread?.workMs() ?? Promise.resolve(0),
    /** Nothing is under way: the thread no longer keeps the process, and ends after a while. */
    endWhenIdle() {
      thread?.hold(false);
      setTimer(idleThreadMs, () => runInBackground(end())).unref();
    },
    end,
  };
};

/** Creates an empty place; `freed` is called whenever it can take a job again. */
export function createWorkerSlot(
  settings: Omit<WorkerSettings, 'gate'>,
  limits: SlotLimits,
  freed: () => void,
): WorkerSlot {
  const thread = createThreadHolder(settings, freed);
  const workLimit = createWorkLimit(thread);
  let job: Job | undefined;

  const release = (): Job | undefined => {
    workLimit.stop();
    const done = job;
    job = undefined;
    thread.endWhenIdle();
    return done;
  };

  const stop = (explain: (task: Task) => Error): void => {
    const lost = release();
    runInBackground(thread.end());
    if (lost !== undefined) lost.reject(explain(lost.task));
  };

  const stopAfter = (milliseconds: number): void =>
    stop((task) => new PdfError('pdf_timeout', pageOf(task), { cause: `${milliseconds} ms` }));

  const limitWork = (milliseconds: number): void =>
    workLimit.start(milliseconds, () => stopAfter(milliseconds));

  const lost = (end: ThreadEnd): void => {
    const hasStarted = thread.isReady();
    thread.drop();
    stop((task) => explainEnd(end, hasStarted, task));
  };

  const receive = (message: FromWorker): void => {
    if (message.kind === 'ready') {
      thread.noteReady();
      if (job !== undefined) limitWork(limits.openTimeoutMs);
      return;
    }
    if (job?.id !== message.id) return;
    if (message.kind === 'opened') {
      limitWork(limits.pageTimeoutMs);
      return;
    }
    const done = release();
    const mustEnd = isSpent(message);
    if (mustEnd) runInBackground(thread.end());
    settle(done, message);
    if (!mustEnd) freed();
  };

  return {
    isFree: () => job === undefined && !thread.isEnding(),
    begin(next) {
      job = next;
      const started = thread.start(receive, lost);
      started.hold(true);
      started.send({ id: next.id, task: next.task });
      if (thread.isReady()) limitWork(limits.openTimeoutMs);
      else thread.setTimer(startTimeoutMs, () => stopAfter(startTimeoutMs));
    },
    warm() {
      if (job !== undefined || thread.isEnding()) return;
      thread.start(receive, lost);
      thread.endWhenIdle();
    },
    abandon(given) {
      if (job === given) stop((task) => new PdfError('pdf_cancelled', pageOf(task)));
    },
    async close() {
      const left = job;
      job = undefined;
      await thread.end();
      return left;
    },
  };
}
