import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { PdfError } from '../pdf-error.ts';
import { createBlockReaders } from './block-readers.ts';
import { composeDocument } from './compose-document.ts';
import { createDocumentCache } from './document-cache.ts';
import { createPageCanvas } from './draw-page.ts';
import { inspectDocument } from './inspect-document.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import type { FromWorker, Task, TaskResult, ToWorker, WorkerSettings } from './protocol.ts';
import { renderGrey } from './render-grey.ts';
import { renderPage, renderRegion } from './render-page.ts';
import { surveyFile } from './survey-file.ts';
import { provideSystemFonts } from './system-fonts.ts';
import { workMs } from './work-clock.ts';

/** After this long without a task the open documents are closed. */
const idleMs = 5_000;
/** Drawing gives way to answering. */
const drawingNiceness = 10;

const port = parentPort;
if (port === null) throw new Error('render-worker runs only as a worker thread');
// Linux alone sets the priority of a thread; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(drawingNiceness);
const settings: WorkerSettings = workerData;
const pdfium = await startPdfium(settings.module, settings.maxHeapBytes);
provideSystemFonts(pdfium);
const readers = createBlockReaders(pdfium);
const documents = createDocumentCache(pdfium, readers);
const canvas = createPageCanvas(pdfium);
let idle: NodeJS.Timeout | undefined;

/** Grey pixels are handed over, not copied. */
const send = (message: FromWorker) => {
  const pixels =
    message.kind === 'done' && message.result.kind === 'grey'
      ? message.result.page.grey
      : undefined;
  port.postMessage(message, pixels ? [pixels.buffer] : []);
};

port.on('message', ({ id, task }: ToWorker) => {
  clearTimeout(idle);
  perform(id, task)
    .then((result) => send({ kind: 'done', id, result, heapBytes: pdfium.heap().length }))
    .catch((error: unknown) => send(explainFailure(pdfium, id, task, error)))
    .finally(() => {
      idle = setTimeout(() => documents.closeAll(), idleMs).unref();
    });
});
send({ kind: 'ready' });

async function perform(id: number, task: Task): Promise<TaskResult> {
  if (task.kind === 'compose') {
    send({ kind: 'opened', id });
    return { kind: 'compose', composed: await composeDocument(pdfium, readers, task) };
  }
  const document = documents.open(task.source);
  if (task.kind === 'inspect') {
    const survey = surveyFile(task.source.path, workMs);
    const info = inspectDocument(pdfium, document, survey, settings.maxPages);
    return { kind: 'inspect', info };
  }
  send({ kind: 'opened', id });
  if (task.kind === 'page') {
    const page = await renderPage(pdfium, canvas, document, task, settings.maxPixels);
    return { kind: 'page', page };
  }
  if (task.kind === 'grey') {
    const page = await renderGrey(pdfium, canvas, document, task, settings.maxPixels);
    return { kind: 'grey', page };
  }
  const image = await renderRegion(pdfium, canvas, document, task, settings.maxPixels);
  return { kind: 'region', image };
}

/** Everything but a missing file is the document's fault: PDFium ran out of stack, memory or sense. */
function explainFailure(engine: Pdfium, id: number, task: Task, error: unknown): FromWorker {
  const heapBytes = engine.heap().length;
  const page = 'pageNumber' in task ? task.pageNumber : undefined;
  if (error instanceof PdfError) {
    const { code, message } = error;
    return {
      kind: 'failed',
      id,
      code,
      page: error.page,
      reason: message,
      exhausted: false,
      heapBytes,
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'syscall' in error) return { kind: 'faulty', id, reason };
  const tooMuch = error instanceof RangeError || engine.outOfMemory();
  const code = tooMuch ? 'pdf_too_complex' : 'pdf_damaged';
  return { kind: 'failed', id, code, page, reason, exhausted: true, heapBytes };
}
