import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PAGE_UNITS } from '@sayfa/kernel';
import type { ComposedPdf, PageOverlay } from '../page-overlay.ts';
import { PdfError } from '../pdf-error.ts';
import type { BlockReaders } from './block-readers.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import { saneSize } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import type { Task } from './protocol.ts';
import { saveDocument } from './save-document.ts';
import { setDirection } from './set-direction.ts';
import { stampPage } from './stamp-page.ts';
import { writeOverlays } from './write-overlays.ts';

type ComposeTask = Extract<Task, { kind: 'compose' }>;

/** A white page of so many points, and the page of the document that it follows. */
type WhitePage = { size: { width: number; height: number }; after: number };
/** Where an overlay goes. */
type Place = { page: number } | WhitePage;

/** Width in points of white pages of a document without a page width. ISO A4. */
const USUAL_WIDTH = 595;
const POINTS_PER_MM = 72 / 25.4;

async function* overlaysOf(path: string): AsyncGenerator<PageOverlay> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (line === '') continue;
    const overlay: PageOverlay = JSON.parse(line);
    yield overlay;
  }
}

/** What pages are taken from. */
type Source = Pick<OpenDocument, 'handle' | 'close'>;

/** A document without pages. */
const emptyDocument = ({ calls }: Pdfium): Source => {
  const handle = calls.FPDF_CreateNewDocument();
  return { handle, close: () => calls.FPDF_CloseDocument(handle) };
};

const sizeOfPage = (pdfium: Pdfium, { handle }: Source, page: number) => {
  const { calls } = pdfium;
  const size = pdfium.allocate(8);
  try {
    if (!calls.FPDF_GetPageSizeByIndexF(handle, page - 1, size)) {
      throw new PdfError('overlay_invalid', page);
    }
    const view = pdfium.view();
    return saneSize(view.getFloat32(size, true), view.getFloat32(size + 4, true));
  } finally {
    pdfium.free(size);
  }
};

const placeOf = (pdfium: Pdfium, document: Source, overlay: PageOverlay): Place => {
  if (overlay.page !== undefined) return { page: overlay.page };
  const count = pdfium.calls.FPDF_GetPageCount(document.handle);
  const usual = count > 0 ? sizeOfPage(pdfium, document, 1).width : USUAL_WIDTH;
  const width = overlay.width === undefined ? usual : overlay.width * POINTS_PER_MM;
  const height = width * (overlay.proportion ?? Math.SQRT2);
  return { size: { width, height }, after: Math.min(overlay.after ?? count, count) };
};

/** A new document with those pages; all at once, so that what they share is there once. */
const importPages = (pdfium: Pdfium, source: number, places: readonly Place[]): number => {
  const { calls } = pdfium;
  const target = calls.FPDF_CreateNewDocument();
  const pages = places.flatMap((place) => ('page' in place ? [place.page - 1] : []));
  if (pages.length === 0) return target;
  const indices = pdfium.allocate(pages.length * 4);
  try {
    const view = pdfium.view();
    for (const [at, page] of pages.entries()) view.setInt32(indices + at * 4, page, true);
    if (calls.FPDF_ImportPagesByIndex(target, source, indices, pages.length, 0)) return target;
    calls.FPDF_CloseDocument(target);
    throw new PdfError('pdf_damaged');
  } finally {
    pdfium.free(indices);
  }
};

const addWhitePage = (pdfium: Pdfium, document: number, at: number, place: Place): void => {
  if ('page' in place) return;
  const { width, height } = place.size;
  const page = pdfium.calls.FPDFPage_New(document, at, width, height);
  if (page === 0) throw new PdfError('pdf_too_complex');
  pdfium.calls.FPDF_ClosePage(page);
};

/** What is done to a document: the overlay, by its line, and the index of its page at that moment. */
type Edit = { line: number; place: Place; index: number };

/** White pages last and from the end, so that none moves what is still to be done. */
const editsOf = (places: readonly Place[], scope: ComposeTask['scope']): Edit[] => {
  if (scope === 'pages') return places.map((place, line) => ({ line, place, index: line }));
  const edits = places.map((place, line) => ({
    line,
    place,
    index: 'page' in place ? place.page - 1 : place.after,
  }));
  const isWhite = ({ place }: Edit): boolean => !('page' in place);
  return [
    ...edits.filter((edit) => !isWhite(edit)),
    ...edits.filter(isWhite).toSorted((a, b) => b.index - a.index || b.line - a.line),
  ];
};

/** Carries out a task: what is painted is written as a PDF of its own, whose pages become forms. */
export const composeDocument = async (
  pdfium: Pdfium,
  readers: BlockReaders,
  task: ComposeTask,
): Promise<ComposedPdf> => {
  const { calls } = pdfium;
  const drawings = `${task.target}.drawings`;
  const preferences = `${task.target}.preferences`;
  const document = task.source ? openDocument(pdfium, readers, task.source) : emptyDocument(pdfium);
  let over: OpenDocument | undefined;
  let target = document.handle;
  try {
    const places: Place[] = [];
    await writeOverlays(drawings, overlaysOf(task.overlays), (overlay) => {
      const place = placeOf(pdfium, document, overlay);
      places.push(place);
      const size = 'page' in place ? sizeOfPage(pdfium, document, place.page) : place.size;
      return (PAGE_UNITS * size.height) / size.width;
    });
    if (task.scope === 'pages') target = importPages(pdfium, document.handle, places);
    if (places.length > 0) over = openDocument(pdfium, readers, { path: drawings });
    for (const { line, place, index } of editsOf(places, task.scope)) {
      addWhitePage(pdfium, target, index, place);
      if (over) stampPage(pdfium, target, index, over.handle, line);
    }
    if (task.direction) setDirection(pdfium, readers, target, task.direction, preferences);
    const bytes = saveDocument(pdfium, target, task.target);
    return { pages: calls.FPDF_GetPageCount(target), bytes };
  } catch (error) {
    // What the caller sent is at fault, not the document.
    throw error instanceof RangeError && !pdfium.outOfMemory()
      ? new PdfError('overlay_invalid', undefined, { cause: error })
      : error;
  } finally {
    if (target !== document.handle) calls.FPDF_CloseDocument(target);
    over?.close();
    document.close();
    await rm(drawings, { force: true });
    await rm(preferences, { force: true });
  }
};
