import { PdfError } from '../pdf-error.ts';
import type { PageSize, PdfInfo } from '../pdf-types.ts';
import { cleanTitle } from './clean-text.ts';
import type { OpenDocument } from './open-document.ts';
import { saneSize } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { readOutline } from './read-outline.ts';
import { readString } from './read-string.ts';
import type { Survey } from './survey-file.ts';

/** FORMTYPE_XFA_FULL: the pages are a form program we do not run. */
const xfaForm = 2;

/** PDFium follows a page tree no deeper; a tree with more nodes than this and no page is a trap. */
const maxTreeDepth = 1_000;

/** Everything known before a page is drawn. Throws `PdfError` when the document cannot be a book. */
export function inspectDocument(
  pdfium: Pdfium,
  document: OpenDocument,
  survey: Survey,
  maxPages: number,
): PdfInfo {
  const { calls } = pdfium;
  const { handle } = document;
  if (survey.overfiltered) throw new PdfError('pdf_too_complex');
  const isXfa = calls.FPDF_GetFormType(handle) === xfaForm;
  const pageCount = realPageCount(pdfium, handle, maxPages);
  if (pageCount === 0) {
    if (isXfa) throw new PdfError('pdf_xfa_unsupported');
    throw new PdfError(survey.treeNodes > maxTreeDepth ? 'pdf_too_complex' : 'pdf_damaged');
  }
  const outline = readOutline(pdfium, handle, pageCount);
  const title = readString(pdfium, (buffer, bytes) =>
    calls.FPDF_GetMetaText(handle, 'Title', buffer, bytes),
  );
  const warnings = [
    ...(outline.cut ? ['outline_cut'] : []),
    ...(isXfa ? ['xfa_static'] : []),
    ...(survey.fontsMissing ? ['fonts_missing'] : []),
    ...(document.repaired ? ['repaired'] : []),
    ...(pageCount < calls.FPDF_GetPageCount(handle) ? ['page_count_corrected'] : []),
  ];
  return {
    pageCount,
    pages: Array.from({ length: pageCount }, (_, index) => pageSize(pdfium, handle, index)),
    outline: outline.items,
    title: cleanTitle(title),
    activeContent: survey.activeContent || calls.FPDFDoc_GetJavaScriptActionCount(handle) > 0,
    attachments: survey.attachments || calls.FPDFDoc_GetAttachmentCount(handle) > 0,
    warnings,
  };
}

/** The size as drawn; a page that cannot be opened gets the default, drawing it will fail. */
function pageSize(pdfium: Pdfium, document: number, index: number): PageSize {
  const size = pdfium.allocate(8);
  try {
    if (!pdfium.calls.FPDF_GetPageSizeByIndexF(document, index, size)) return saneSize(0, 0);
    const view = pdfium.view();
    return saneSize(view.getFloat32(size, true), view.getFloat32(size + 4, true));
  } finally {
    pdfium.free(size);
  }
}

/**
 * The page tree may claim any number; what counts is the last page that can really be opened. Pages
 * before it that cannot are lost, not missing: a damaged file has holes.
 */
function realPageCount(pdfium: Pdfium, document: number, maxPages: number): number {
  const claimed = pdfium.calls.FPDF_GetPageCount(document);
  const size = pdfium.allocate(8);
  try {
    const exists = (index: number) => pdfium.calls.FPDF_GetPageSizeByIndexF(document, index, size);
    if (claimed > maxPages && exists(maxPages)) throw new PdfError('pdf_too_many_pages');
    let last = Math.min(claimed, maxPages);
    while (last > 0 && !exists(last - 1)) last -= 1;
    return last;
  } finally {
    pdfium.free(size);
  }
}
