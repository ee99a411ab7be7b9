import { PAGE_UNITS } from '@sayfa/kernel';
import type { OverlayMatrix } from '../page-overlay.ts';
import { PdfError } from '../pdf-error.ts';
import { saneSize } from './page-geometry.ts';
import { type PageTransform, readPageTransform } from './page-transform.ts';
import type { Pdfium } from './pdfium.ts';

/** sizeof(FS_MATRIX): six floats. */
const MATRIX_BYTES = 24;

/** From a form 1000 wide and `height` high, y upwards, to the page's own coordinates. */
const placing = ({ a, b, c, d, e, f }: PageTransform, height: number): OverlayMatrix => {
  const determinant = a * d - b * c;
  if (determinant === 0) throw new PdfError('pdf_damaged');
  const inverse = [d, -b, -c, a, c * f - d * e, b * e - a * f].map((value) => value / determinant);
  const [ia = 0, ib = 0, ic = 0, id = 0, ie = 0, jf = 0] = inverse;
  return [ia, ib, -ic, -id, ic * height + ie, id * height + jf];
};

/** Lays page `from` of a document of drawings over page `index` of another; both from 0. */
export const stampPage = (
  pdfium: Pdfium,
  document: number,
  index: number,
  drawings: number,
  from: number,
): void => {
  const { calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, index);
  if (page === 0) throw new PdfError('pdf_damaged', index + 1);
  const matrix = pdfium.allocate(MATRIX_BYTES);
  try {
    const size = saneSize(calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page));
    const height = (PAGE_UNITS * size.height) / size.width;
    const form = calls.FPDF_NewXObjectFromPage(document, drawings, from);
    if (form === 0) throw new PdfError('pdf_too_complex', index + 1);
    const object = calls.FPDF_NewFormObjectFromXObject(form);
    calls.FPDF_CloseXObject(form);
    const view = pdfium.view();
    placing(readPageTransform(pdfium, page, size), height).forEach((value, at) => {
      view.setFloat32(matrix + at * 4, value, true);
    });
    calls.FPDFPageObj_SetMatrix(object, matrix);
    calls.FPDFPage_InsertObject(page, object);
    if (!calls.FPDFPage_GenerateContent(page)) throw new PdfError('pdf_too_complex', index + 1);
  } finally {
    pdfium.free(matrix);
    calls.FPDF_ClosePage(page);
  }
};
