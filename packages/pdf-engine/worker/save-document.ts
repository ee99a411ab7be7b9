import { closeSync, openSync, writeSync } from 'node:fs';
import { PdfError } from '../pdf-error.ts';
import type { Pdfium } from './pdfium.ts';

/** sizeof(FPDF_FILEWRITE): its version and a callback. */
const WRITER_BYTES = 8;
/** FPDF_REMOVE_SECURITY: who may read the book gets a copy that opens without its password. */
const UNLOCKED = 3;

/** A callback cannot be taken back, so that there is one for all files. */
const callbacks = new WeakMap<
  Pdfium,
  { address: number; current: { fd: number; bytes: number } }
>();

const callbackOf = (pdfium: Pdfium) => {
  const known = callbacks.get(pdfium);
  if (known) return known;
  const current = { fd: -1, bytes: 0 };
  const write = (_writer = 0, from = 0, size = 0): number => {
    try {
      let done = 0;
      while (done < size >>> 0) {
        const start = (from >>> 0) + done;
        done += writeSync(current.fd, pdfium.heap(), start, (size >>> 0) - done);
      }
      current.bytes += size >>> 0;
      return 1;
    } catch {
      // Thrown through WebAssembly this would unwind PDFium in mid-air.
      return 0;
    }
  };
  const made = { address: pdfium.expose(write, 'iiii'), current };
  callbacks.set(pdfium, made);
  return made;
};

/** Writes a document as a new file, piece by piece; its bytes. */
export const saveDocument = (pdfium: Pdfium, document: number, path: string): number => {
  const { address, current } = callbackOf(pdfium);
  const writer = pdfium.allocate(WRITER_BYTES);
  const fd = openSync(path, 'w');
  try {
    current.fd = fd;
    current.bytes = 0;
    const view = pdfium.view();
    view.setInt32(writer, 1, true);
    view.setUint32(writer + 4, address, true);
    if (!pdfium.calls.FPDF_SaveAsCopy(document, writer, UNLOCKED)) {
      throw new PdfError('pdf_too_complex');
    }
    return current.bytes;
  } finally {
    closeSync(fd);
    pdfium.free(writer);
  }
};
