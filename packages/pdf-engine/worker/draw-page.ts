import type { PageSize } from '../pdf-types.ts';
import type { Pixels } from './encode-image.ts';
import type { Pdfium } from './pdfium.ts';

/** FPDFBitmap_BGR: three bytes a pixel, so that encoding needs no shuffling. */
const bgr = 2;
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER: with annotations, as red, green, blue. */
const drawFlags = 0x01 | 0x10;
const white = 0xff;

/** Draws pages into one block of PDFium's heap that is kept from page to page. */
export type PageCanvas = {
  /**
   * Draws the page `full` pixels large with `left`, `top` of it at the origin, and answers the
   * pixels inside `size`. They are overwritten by the next drawing and lost when the heap grows.
   */
  draw(page: number, form: number, full: PageSize, part?: Part): Pixels;
};

/** A part of the full drawing, in its pixels. */
type Part = { left: number; top: number; width: number; height: number };

/** Creates the canvas; memory is taken with the first drawing. */
export function createPageCanvas(pdfium: Pdfium): PageCanvas {
  const { calls } = pdfium;
  let buffer = 0;
  let room = 0;
  const reserve = (bytes: number) => {
    if (bytes <= room) return;
    if (buffer !== 0) pdfium.free(buffer);
    buffer = 0;
    room = 0;
    buffer = pdfium.allocate(bytes);
    room = bytes;
  };
  return {
    draw(page, form, full, part = { left: 0, top: 0, ...full }) {
      const { width, height } = part;
      const stride = width * 3;
      reserve(stride * height);
      pdfium.heap().fill(white, buffer, buffer + stride * height);
      const bitmap = calls.FPDFBitmap_CreateEx(width, height, bgr, buffer, stride);
      if (bitmap === 0) throw new RangeError('PDFium refused the bitmap');
      try {
        const place = [-part.left, -part.top, full.width, full.height] as const;
        calls.FPDF_RenderPageBitmap(bitmap, page, ...place, 0, drawFlags);
        if (form !== 0) calls.FPDF_FFLDraw(form, bitmap, page, ...place, 0, drawFlags);
      } finally {
        calls.FPDFBitmap_Destroy(bitmap);
      }
      return { width, height, rgb: pdfium.heap().subarray(buffer, buffer + stride * height) };
    },
  };
}
