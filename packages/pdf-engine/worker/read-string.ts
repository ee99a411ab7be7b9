import type { Pdfium } from './pdfium.ts';

const utf16 = new TextDecoder('utf-16le');
/** Longest string that is read; a file with a longer one is treated as damaged. */
const maxBytes = 64 * 1024;

/**
 * Reads a UTF-16 string through PDFium's two-step convention: asked with no buffer it answers the
 * size in bytes, including the closing NUL.
 */
export function readString(pdfium: Pdfium, ask: (buffer: number, bytes: number) => number): string {
  const bytes = ask(0, 0) >>> 0;
  if (bytes <= 2 || bytes > maxBytes) return '';
  const buffer = pdfium.allocate(bytes);
  try {
    ask(buffer, bytes);
    return utf16.decode(pdfium.heap().slice(buffer, buffer + bytes - 2));
  } finally {
    pdfium.free(buffer);
  }
}
