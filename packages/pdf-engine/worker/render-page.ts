import { PdfError } from '../pdf-error.ts';
import type { PageImage, PageSize, RenderedPage } from '../pdf-types.ts';
import type { PageCanvas } from './draw-page.ts';
import { encodeImage } from './encode-image.ts';
import { pixelSize, saneSize, usefulWidths } from './page-geometry.ts';
import { unitsWide } from './page-transform.ts';
import type { Pdfium } from './pdfium.ts';
import type { Task } from './protocol.ts';
import { readWords } from './read-words.ts';

type PageTask = Extract<Task, { kind: 'page' }>;
type RegionTask = Extract<Task, { kind: 'region' }>;

/** Draws a page in its useful widths, the widest once and the others from it. */
export async function renderPage(
  pdfium: Pdfium,
  canvas: PageCanvas,
  document: number,
  task: PageTask,
  maxPixels: number,
): Promise<RenderedPage> {
  return withPage(pdfium, document, task.pageNumber, async (page, size) => {
    const words = task.withWords ? readWords(pdfium, page, size) : [];
    const widths = usefulWidths(task.widths, Number.POSITIVE_INFINITY);
    const full = pixelSize(size, widths.at(-1) ?? unitsWide, maxPixels);
    const pixels = canvas.draw(page, 0, full);
    const images: PageImage[] = [];
    for (const width of usefulWidths(widths, full.width)) {
      images.push(await encodeImage(pixels, task.format, pixelSize(size, width, maxPixels)));
    }
    return { pageNumber: task.pageNumber, size, images, words };
  });
}

/** Draws a part of a page. */
export async function renderRegion(
  pdfium: Pdfium,
  canvas: PageCanvas,
  document: number,
  task: RegionTask,
  maxPixels: number,
): Promise<PageImage> {
  return withPage(pdfium, document, task.pageNumber, async (page, size) => {
    const wanted = pixelSize(
      { width: task.width, height: task.height },
      task.pixelWidth,
      maxPixels,
    );
    const scale = wanted.width / task.width;
    const fullWidth = Math.round(unitsWide * scale);
    const pixels = canvas.draw(
      page,
      0,
      { width: fullWidth, height: Math.round((fullWidth * size.height) / size.width) },
      {
        left: Math.round(task.left * scale),
        top: Math.round(task.top * scale),
        width: wanted.width,
        height: wanted.height,
      },
    );
    return encodeImage(pixels, task.format);
  });
}

async function withPage<T>(
  pdfium: Pdfium,
  document: number,
  pageNumber: number,
  use: (page: number, size: PageSize) => Promise<T>,
): Promise<T> {
  const { calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, pageNumber - 1);
  if (page === 0) throw new PdfError('pdf_damaged', pageNumber);
  try {
    const size = saneSize(calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page));
    return await use(page, size);
  } finally {
    calls.FPDF_ClosePage(page);
  }
}
