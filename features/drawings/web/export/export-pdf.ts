import { marksOf } from '@sayfa/canvas';
import { BLANK_PAGE_WIDTH, paperMarks } from '@sayfa/page-model/paper';
import { fileNameOf, isApiError, readBody, sendCall } from '@sayfa/web-kit';
import { drawingsCalls, type PageMarks } from '../../contract/index.ts';
import { exportedExcerpts } from '../excerpts/exported-excerpts.ts';
import { paintedOver, paintedPaper } from '../papers/paper-on-page.ts';
import { type ExportPage, type ExportSource, objectsOn, type PageScope } from './export-pages.ts';
import { ExportError, type ExportTask } from './export-task.ts';

const NOT_FOUND = 404;

/** Which page it is: one of the book, or a white one, as wide as its paper says. */
const placeOf = ({ paper, after, proportion, number }: ExportPage) => {
  if (!paper) return { page: number };
  return { after, proportion, ...(paper.kind !== 'plain' && { width: BLANK_PAGE_WIDTH }) };
};

const printedOn = ({ paper, over, proportion }: ExportPage): PageMarks['marks'] => {
  if (paper) return paperMarks(paintedPaper(paper, proportion));
  return over ? paperMarks(paintedOver(over, proportion)) : [];
};

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
    if (scope === 'book' && objects.length === 0 && !page.isBlank && !page.over) continue;
    const { marks, holes } = await marksOf(objects, exportedExcerpts(source.reader, signal));
    const line: PageMarks = { ...placeOf(page), marks: [...printedOn(page), ...marks], holes };
    lines.push(new Blob([`${JSON.stringify(line)}\n`]));
  }
  return new Blob(lines);
};

const requestPdf = async (
  { reader }: ExportSource,
  scope: 'book' | 'pages',
  marks: Blob,
  signal: AbortSignal,
): Promise<Response> => {
  const body = new FormData();
  body.set('marks', marks, 'marks');
  try {
    return await sendCall(drawingsCalls.exportPdf, {
      params: { id: reader.book.urlId },
      query: { scope },
      body,
      signal,
      isQuiet: true,
    });
  } catch (error) {
    signal.throwIfAborted();
    if (isApiError(error, 'offline')) throw new ExportError('offline', undefined, { cause: error });
    const hasNoPdf = isApiError(error, 'not_found') && error.status === NOT_FOUND;
    throw hasNoPdf ? new ExportError('noPdf') : error;
  }
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
  const file = await readBody(answer, (done, of) =>
    work.onProgress({ step: 'receiving', done, of }),
  );
  const page = scope === 'page' ? pages[0]?.label : undefined;
  const ending = 'pdf';
  const name = fileNameOf(
    source.reader.book.name,
    page === undefined ? { ending } : { page, ending },
  );
  return { file, name };
};
