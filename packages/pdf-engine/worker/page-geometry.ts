import type { PageSize } from '../pdf-types.ts';

/** ISO A4 in points, for pages that do not say a usable size. */
const defaultSize: PageSize = { width: 595, height: 842 };
/** 200 inches, the largest page the format's own reader accepts. */
const maxPoints = 14_400;
/** The longest side a WebP image can have. */
const maxSidePixels = 16_383;

/** A size a person could look at: absurd ones are scaled down in proportion, unusable ones are A4. */
export function saneSize(width: number, height: number): PageSize {
  if (!Number.isFinite(width) || !Number.isFinite(height) || width <= 0 || height <= 0) {
    return defaultSize;
  }
  const scale = Math.min(1, maxPoints / Math.max(width, height));
  return { width: width * scale, height: height * scale };
}

/** Pixels for a page drawn at most `width` wide, within the limits of area and side. */
export function pixelSize(size: PageSize, width: number, maxPixels: number): PageSize {
  const ratio = size.height / size.width;
  const limit = Math.min(
    width,
    maxSidePixels,
    Math.floor(maxSidePixels / ratio),
    Math.floor(Math.sqrt(maxPixels / ratio)),
  );
  const fitting = Math.max(1, Math.round(limit));
  return {
    width: fitting,
    height: Math.min(maxSidePixels, Math.max(1, Math.round(fitting * ratio))),
  };
}

/**
 * The widths to produce, narrow to wide, each once: the wanted ones as far as the page has detail,
 * and its full detail instead of those beyond.
 */
export function usefulWidths(requested: readonly number[], detail: number): number[] {
  const capped = requested.map((width) => Math.max(1, Math.round(Math.min(width, detail))));
  return [...new Set(capped)].sort((a, b) => a - b);
}
