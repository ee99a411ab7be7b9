import { PAGE_UNITS } from '@sayfa/kernel';
import { PdfError } from '../pdf-error.ts';
import type { PageImage, PageSize, RenderedPage } from '../pdf-types.ts';
import type { PageCanvas } from './draw-page.ts';
import { encodeImage, type Pixels } from './encode-image.ts';
import type { OpenDocument } from './open-document.ts';
import { readPageContent } from './page-content.ts';
import { pixelSize, saneSize, usefulWidths } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import type { Task } from './protocol.ts';
import { readWords } from './read-words.ts';
import { workMs } from './work-clock.ts';

type PageTask = Extract<Task, { kind: 'page' }>;
type RegionTask = Extract<Task, { kind: 'region' }>;

/** Milliseconds that looking for damage to a page may take. */
const SOUNDNESS_MS = 5_000;

/** PDFium computes in fixed point; a page drawn wider than 200,000 pixels would overflow it. */
const maxPixelsPerUnit = 200;

/**
 * Draws a page in its useful widths. The narrow ones are drawn from the PDF where that is quick, because
 * letters fitted to the pixels they get are crisper; pictures are shrunk from the widest drawing.
 */
export async function renderPage(
  pdfium: Pdfium,
  canvas: PageCanvas,
  document: OpenDocument,
  task: PageTask,
  maxPixels: number,
): Promise<RenderedPage> {
  return withPage(pdfium, document, task.pageNumber, async (page, size) => {
    const content = readPageContent(pdfium, page, task.pageNumber);
    const words = task.withWords ? readWords(pdfium, page, size) : [];
    const detail = content.density * size.width;
    const full = pixelSize(size, Math.min(Math.max(...task.widths), detail), maxPixels);
    const drawn = canvas.draw(page, document.form, full);
    const isEmpty = task.withWords && words.length === 0 && isOneColour(drawn);
    const images: PageImage[] = [await encodeImage(drawn, task.format)];
    const narrower = usefulWidths(task.widths, full.width).slice(0, -1);
    for (const width of narrower.reverse()) {
      const target = pixelSize(size, width, maxPixels);
      const source = content.light ? canvas.draw(page, document.form, target) : drawn;
      images.unshift(await encodeImage(source, task.format, target));
    }
    const found = {
      pageNumber: task.pageNumber,
      object: pdfium.calls.EPDFPage_GetObjectNumber(page),
    };
    // PDFium draws what it can of a page and does not report what is missing.
    const damage = task.withWords
      ? await document.soundness.damageOf(found, workMs() + SOUNDNESS_MS)
      : 'unknown';
    return { pageNumber: task.pageNumber, size, images, words, isEmpty, damage };
  });
}

/** Whether all pixels of a picture are the same. */
function isOneColour({ rgb }: Pixels): boolean {
  return rgb.every((value, index) => value === rgb[index % 3]);
}

/** Draws a part of a page, in no more pixels than it has detail. */
export async function renderRegion(
  pdfium: Pdfium,
  canvas: PageCanvas,
  document: OpenDocument,
  task: RegionTask,
  maxPixels: number,
): Promise<PageImage> {
  return withPage(pdfium, document, task.pageNumber, async (page, size) => {
    const { density } = readPageContent(pdfium, page, task.pageNumber);
    const detail = (density * size.width * task.width) / PAGE_UNITS;
    const requested = Math.min(task.pixelWidth, detail, task.width * maxPixelsPerUnit);
    const part = pixelSize({ width: task.width, height: task.height }, requested, maxPixels);
    const scale = part.width / task.width;
    const fullWidth = Math.max(1, Math.round(PAGE_UNITS * scale));
    const fullHeight = Math.max(1, Math.round((fullWidth * size.height) / size.width));
    const place = { left: Math.round(task.left * scale), top: Math.round(task.top * scale) };
    const full = { width: fullWidth, height: fullHeight };
    return encodeImage(canvas.draw(page, document.form, full, { ...place, ...part }), task.format);
  });
}

/** Loads a page, and closes it whatever becomes of its use. */
export async function withPage<T>(
  pdfium: Pdfium,
  document: OpenDocument,
  pageNumber: number,
  use: (page: number, size: PageSize) => T | Promise<T>,
): Promise<T> {
  const { calls } = pdfium;
  const page = calls.FPDF_LoadPage(document.handle, pageNumber - 1);
  if (page === 0) throw new PdfError('pdf_damaged', pageNumber);
  try {
    const size = saneSize(calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page));
    return await use(page, size);
  } finally {
    if (document.form !== 0) calls.FORM_OnBeforeClosePage(page, document.form);
    calls.FPDF_ClosePage(page);
  }
}
