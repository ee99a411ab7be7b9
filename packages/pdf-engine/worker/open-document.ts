import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PdfError, type PdfErrorCode } from '../pdf-error.ts';
import type { PdfSource } from '../pdf-types.ts';
import type { Pdfium } from './pdfium.ts';

/** PDFium looks for the header in these first bytes; so do we. */
const headerWindow = 1024;
/** sizeof(FPDF_FILEACCESS): length, callback, parameter. */
const fileAccessBytes = 12;

/** `FPDF_GetLastError` after a failed open. */
const openErrors: Readonly<Record<number, PdfErrorCode>> = {
  4: 'pdf_password',
  5: 'pdf_encryption_unsupported',
};

/** A document PDFium has open, read piece by piece from disk. */
export type OpenDocument = {
  handle: number;
  fd: number;
  bytes: number;
  close(): void;
};

/**
 * Opens a PDF without loading it: PDFium asks for the blocks it needs.
 * Throws `PdfError` for the file's own faults and the system's error when there is no such file.
 */
export function openDocument(
  pdfium: Pdfium,
  readers: BlockReaders,
  source: PdfSource,
): OpenDocument {
  const fd = openSync(source.path, 'r');
  let access = 0;
  let reader = 0;
  const release = () => {
    if (reader !== 0) readers.remove(reader);
    if (access !== 0) pdfium.free(access);
    closeSync(fd);
  };
  try {
    const bytes = fstatSync(fd).size;
    requireHeader(fd, bytes);
    reader = readers.add(fd);
    access = pdfium.allocate(fileAccessBytes);
    const view = pdfium.view();
    view.setUint32(access, bytes, true);
    view.setUint32(access + 4, readers.callback, true);
    view.setUint32(access + 8, reader, true);
    const handle = pdfium.calls.FPDF_LoadCustomDocument(access, source.password ?? '');
    if (handle === 0) {
      throw new PdfError(openErrors[pdfium.calls.FPDF_GetLastError()] ?? 'pdf_damaged');
    }
    return {
      handle,
      fd,
      bytes,
      close() {
        pdfium.calls.FPDF_CloseDocument(handle);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function requireHeader(fd: number, bytes: number): void {
  if (bytes === 0) throw new PdfError('pdf_empty');
  const start = Buffer.alloc(Math.min(headerWindow, bytes));
  readSync(fd, start, 0, start.length, 0);
  if (!start.includes('%PDF-')) throw new PdfError('not_a_pdf');
}

/** One callback serves all open files; the parameter PDFium passes back says which. */
export type BlockReaders = {
  callback: number;
  add(fd: number): number;
  remove(reader: number): void;
};

/** Registers the callback through which PDFium reads from disk. */
export function createBlockReaders(pdfium: Pdfium): BlockReaders {
  const files = new Map<number, number>();
  let last = 0;
  const read = (reader = 0, position = 0, target = 0, size = 0): number => {
    const fd = files.get(reader);
    if (fd === undefined) return 0;
    try {
      const heap = pdfium.heap();
      let done = 0;
      while (done < size >>> 0) {
        const count = readSync(
          fd,
          heap,
          (target >>> 0) + done,
          (size >>> 0) - done,
          (position >>> 0) + done,
        );
        if (count === 0) return 0;
        done += count;
      }
      return 1;
    } catch {
      // Thrown through WebAssembly this would unwind PDFium in mid-air; 0 is its "cannot read".
      return 0;
    }
  };
  return {
    callback: pdfium.expose(read, 'iiiii'),
    add(fd) {
      last += 1;
      files.set(last, fd);
      return last;
    },
    remove: (reader) => files.delete(reader),
  };
}
