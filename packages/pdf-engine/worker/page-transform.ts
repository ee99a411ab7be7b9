import { PAGE_UNITS } from '@sayfa/kernel';
import type { PageSize } from '../pdf-types.ts';
import type { Pdfium } from './pdfium.ts';

/** From the page's own coordinates (points, y upwards, unrotated) to units on a page 1000 wide. */
export type PageTransform = { a: number; b: number; c: number; d: number; e: number; f: number };

/** PDFium answers in whole numbers, so it is asked on a much finer page. */
const fineness = 1000;
const probe = 1000;

/** Asks PDFium itself, so that rotation and crop box are exactly those of the drawing. */
export function readPageTransform(pdfium: Pdfium, page: number, size: PageSize): PageTransform {
  const answer = pdfium.allocate(8);
  const wide = PAGE_UNITS * fineness;
  const high = Math.round((wide * size.height) / size.width);
  const at = (x: number, y: number) => {
    pdfium.calls.FPDF_PageToDevice(page, 0, 0, wide, high, 0, x, y, answer, answer + 4);
    const view = pdfium.view();
    return {
      x: view.getInt32(answer, true) / fineness,
      y: view.getInt32(answer + 4, true) / fineness,
    };
  };
  try {
    const origin = at(0, 0);
    const right = at(probe, 0);
    const up = at(0, probe);
    return {
      a: (right.x - origin.x) / probe,
      b: (right.y - origin.y) / probe,
      c: (up.x - origin.x) / probe,
      d: (up.y - origin.y) / probe,
      e: origin.x,
      f: origin.y,
    };
  } finally {
    pdfium.free(answer);
  }
}

/** An upright box in units; bottom is larger than top. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** The upright box around a rectangle of the page's own coordinates. */
export function transformBox(
  t: PageTransform,
  box: { left: number; bottom: number; right: number; top: number },
): Box {
  const x1 = t.a * box.left + t.c * box.bottom + t.e;
  const y1 = t.b * box.left + t.d * box.bottom + t.f;
  const x2 = t.a * box.right + t.c * box.top + t.e;
  const y2 = t.b * box.right + t.d * box.top + t.f;
  return {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
}
