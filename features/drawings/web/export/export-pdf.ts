import { marksOf } from '@sayfa/canvas';
import { addressOf, callHeaders, fileNameOf, isApiError, refusalOf } from '@sayfa/web-kit';
import { drawingsCalls, type PageMarks } from '../../contract/index.ts';
import { type ExportPage, type ExportSource, objectsOn, type PageScope } from './export-pages.ts';
import { ExportError, type ExportTask } from './export-task.ts';

const NOT_FOUND = 404;

/** What the server paints over each page; of a whole book, pages without a drawing need no line. */
const marksFile = async (
  source: ExportSource,
  scope: PageScope,
  pages: readonly ExportPage[],
  { signal, onProgress }: ExportTask,
): Promise<Blob> => {
  const lines: Blob[] = [];
  for (const [at, page] of pages.entries()) {
    signal.throwIfAborted();
    onProgress({ step: 'preparing', done: at, of: pages.length });
    const objects = await objectsOn(source, page);
    if (scope === 'book' && objects.length === 0 && !page.isBlank) continue;
    const line: PageMarks = {
      ...(page.isBlank ? { proportion: page.proportion } : { page: page.number }),
      ...(await marksOf(objects)),
    };
    lines.push(new Blob([`${JSON.stringify(line)}\n`]));
  }
  return new Blob(lines);
};

const received = async (answer: Response, onProgress: ExportTask['onProgress']): Promise<Blob> => {
  const of = Number(answer.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    done += next.value.byteLength;
    onProgress({ step: 'receiving', done, of });
  }
  return new Blob(parts, { type: 'application/pdf' });
};

const requestPdf = async (
  { reader }: ExportSource,
  scope: 'book' | 'pages',
  marks: Blob,
  signal: AbortSignal,
): Promise<Response> => {
  const body = new FormData();
  body.set('marks', marks, 'marks');
  const address = addressOf(drawingsCalls.exportPdf, {
    params: { id: reader.book.urlId },
    query: { scope },
  });
  const headers = callHeaders();
  try {
    return await fetch(address, { method: 'POST', headers, body, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new ExportError('offline', undefined, { cause: error });
  }
};

const errorOf = async (answer: Response): Promise<Error> => {
  const error = refusalOf(answer.status, await answer.json().catch(() => undefined));
  const hasNoPdf = answer.status === NOT_FOUND && isApiError(error) && error.code === 'not_found';
  return hasNoPdf ? new ExportError('noPdf') : error;
};

/**
 * The pages as a PDF: the book's own, with what is drawn painted over them. Made by the server from
 * what this device tells, so that what is not sent yet is in it. Throws `OutFailure`, `ApiError`.
 */
export const exportPdf = async (
  source: ExportSource,
  scope: PageScope,
  pages: readonly ExportPage[],
  work: ExportTask,
): Promise<{ file: Blob; name: string }> => {
  if (!navigator.onLine) throw new ExportError('offline');
  const marks = await marksFile(source, scope, pages, work);
  work.onProgress({ step: 'making' });
  const answer = await requestPdf(source, scope === 'book' ? 'book' : 'pages', marks, work.signal);
  if (!answer.ok) throw await errorOf(answer);
  const file = await received(answer, work.onProgress);
  const page = scope === 'page' ? pages[0]?.number : undefined;
  const ending = 'pdf';
  const name = fileNameOf(
    source.reader.book.name,
    page === undefined ? { ending } : { page, ending },
  );
  return { file, name };
};
