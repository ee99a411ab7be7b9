import { PdfError } from '../pdf-error.ts';
import type { Pdfium } from './pdfium.ts';

/** FPDF_PAGEOBJ_*. */
const kinds = { text: 1, path: 2, image: 3, shading: 4, form: 5 };
/** Text render modes that leave no ink: the invisible text over a scan, and clipping. */
const invisibleModes = [3, 7];

/** PDFium reads pictures line by line; up to here that takes seconds, not minutes. */
const maxImagePixels = 400_000_000;
const maxAnnotations = 20_000;
/** A page of this many objects is drawn slowly; what comes after them does not change that. */
const maxObjects = 2_000;
const maxFormDepth = 8;

/** What a page is made of, as far as it matters for drawing it. */
export type PageContent = {
  /** Picture elements per point of the finest picture on a page of nothing else; else infinite. */
  density: number;
  /** Quick to draw again in a small size, which is crisper than shrinking a large one. */
  light: boolean;
};

type Tally = { objects: number; ink: boolean; images: number; density: number };

/**
 * Looks through the page's objects without drawing them.
 * Throws `image_too_large` and `pdf_too_complex` for what would take too long.
 */
export function readPageContent(pdfium: Pdfium, page: number, pageNumber: number): PageContent {
  const { calls } = pdfium;
  if (calls.FPDFPage_GetAnnotCount(page) > maxAnnotations) {
    throw new PdfError('pdf_too_complex', pageNumber);
  }
  const tally: Tally = { objects: 0, ink: false, images: 0, density: 0 };
  const scratch = pdfium.allocate(24);
  const length = (at: number) => {
    const view = pdfium.view();
    return Math.hypot(view.getFloat32(at, true), view.getFloat32(at + 4, true));
  };
  /** How much an object's own matrix enlarges along its two axes. */
  const enlargement = (object: number) => {
    if (!calls.FPDFPageObj_GetMatrix(object, scratch)) return { x: 1, y: 1 };
    return { x: length(scratch), y: length(scratch + 8) };
  };
  const meetImage = (image: number, outer: number) => {
    tally.images += 1;
    const drawn = enlargement(image);
    if (!calls.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return;
    const view = pdfium.view();
    const width = view.getUint32(scratch, true);
    const height = view.getUint32(scratch + 4, true);
    if (width * height > maxImagePixels) throw new PdfError('image_too_large', pageNumber);
    const across = width / (drawn.x * outer);
    const down = height / (drawn.y * outer);
    for (const density of [across, down]) {
      if (Number.isFinite(density)) tally.density = Math.max(tally.density, density);
    }
  };
  const meet = (object: number, outer: number, depth: number) => {
    tally.objects += 1;
    const kind = calls.FPDFPageObj_GetType(object);
    if (kind === kinds.image) meetImage(object, outer);
    else if (kind === kinds.text) {
      if (!invisibleModes.includes(calls.FPDFTextObj_GetTextRenderMode(object))) tally.ink = true;
    } else if (kind === kinds.form && depth < maxFormDepth) {
      const { x, y } = enlargement(object);
      const inner = Math.max(x, y) * outer;
      const count = calls.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count && tally.objects < maxObjects; index += 1) {
        meet(calls.FPDFFormObj_GetObject(object, index), inner, depth + 1);
      }
    } else tally.ink = true;
  };
  try {
    const count = calls.FPDFPage_CountObjects(page);
    for (let index = 0; index < count && tally.objects < maxObjects; index += 1) {
      meet(calls.FPDFPage_GetObject(page, index), 1, 0);
    }
  } finally {
    pdfium.free(scratch);
  }
  const rasterOnly = tally.images > 0 && !tally.ink && tally.objects < maxObjects;
  return {
    density: rasterOnly && tally.density > 0 ? tally.density : Number.POSITIVE_INFINITY,
    light: tally.images === 0 && tally.objects < maxObjects,
  };
}
