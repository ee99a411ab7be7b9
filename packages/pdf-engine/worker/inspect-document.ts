import { PdfError } from '../pdf-error.ts';
import type { PageSize, PdfInfo } from '../pdf-types.ts';
import { cleanTitle } from './clean-text.ts';
import { saneSize } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { readOutline } from './read-outline.ts';
import { readString } from './read-string.ts';

/** FORMTYPE_XFA_FULL: the pages are a form program we do not run. */
const xfaForm = 2;

/** Everything known before a page is drawn. Throws `PdfError` when the document cannot be a book. */
export function inspectDocument(pdfium: Pdfium, document: number, maxPages: number): PdfInfo {
  const { calls } = pdfium;
  const pageCount = realPageCount(pdfium, document, maxPages);
  if (pageCount === 0) {
    const isXfa = calls.FPDF_GetFormType(document) === xfaForm;
    throw new PdfError(isXfa ? 'pdf_xfa_unsupported' : 'pdf_damaged');
  }
  const outline = readOutline(pdfium, document, pageCount);
  const title = readString(pdfium, (buffer, bytes) =>
    calls.FPDF_GetMetaText(document, 'Title', buffer, bytes),
  );
  return {
    pageCount,
    pages: Array.from({ length: pageCount }, (_, index) => pageSize(pdfium, document, index)),
    outline: outline.items,
    title: cleanTitle(title),
    activeContent: calls.FPDFDoc_GetJavaScriptActionCount(document) > 0,
    attachments: calls.FPDFDoc_GetAttachmentCount(document) > 0,
    warnings: outline.cut ? ['outline_cut'] : [],
  };
}

/** The size as drawn; a page that cannot be opened gets the default, its drawing will tell. */
export function pageSize(pdfium: Pdfium, document: number, index: number): PageSize {
  const size = pdfium.allocate(8);
  try {
    if (!pdfium.calls.FPDF_GetPageSizeByIndexF(document, index, size)) return saneSize(0, 0);
    const view = pdfium.view();
    return saneSize(view.getFloat32(size, true), view.getFloat32(size + 4, true));
  } finally {
    pdfium.free(size);
  }
}

/** The page tree may claim any number; what counts is how far pages can really be opened. */
function realPageCount(pdfium: Pdfium, document: number, maxPages: number): number {
  const claimed = pdfium.calls.FPDF_GetPageCount(document);
  const size = pdfium.allocate(8);
  try {
    const exists = (index: number) => pdfium.calls.FPDF_GetPageSizeByIndexF(document, index, size);
    if (claimed <= 0) return 0;
    if (claimed > maxPages && exists(maxPages)) throw new PdfError('pdf_too_many_pages');
    let known = 0;
    let beyond = Math.min(claimed, maxPages) + 1;
    if (exists(beyond - 2)) return beyond - 1;
    while (beyond - known > 1) {
      const middle = Math.floor((known + beyond) / 2);
      if (exists(middle - 1)) known = middle;
      else beyond = middle;
    }
    return known;
  } finally {
    pdfium.free(size);
  }
}
