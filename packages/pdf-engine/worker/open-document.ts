import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PdfError, type PdfErrorCode } from '../pdf-error.ts';
import type { PdfSource } from '../pdf-types.ts';
import type { BlockReaders, ReadableFile } from './block-readers.ts';
import type { Pdfium } from './pdfium.ts';
import { repairSuffix } from './repair-file.ts';
import { type PageSoundness, pageSoundness } from './soundness/page-soundness.ts';
import { workMs } from './work-clock.ts';

/** PDFium looks for the header in these first bytes; so do we. */
const headerWindow = 1024;
/** Bytes at the end among which its mark is looked for; other programs append to it. */
const endWindow = 4096;
/** sizeof(FPDF_FILEACCESS): length, callback, parameter. */
const fileAccessBytes = 12;

/** FORMTYPE_NONE */
const noForm = 0;

/** `FPDF_GetLastError` after a failed open. */
const openErrors: Readonly<Record<number, PdfErrorCode>> = {
  4: 'pdf_password',
  5: 'pdf_encryption_unsupported',
};

/** A document PDFium has open, read piece by piece from disk. */
export type OpenDocument = {
  handle: number;
  /** What draws form fields; 0 when the document has none. */
  form: number;
  /** The file was damaged and is shown as far as it could be put together. */
  repaired: boolean;
  /** Whether its pages still have what they are drawn from. */
  soundness: PageSoundness;
  /** How much of the file has been read since it was opened. */
  readBytes(): number;
  close(): void;
};

/**
 * Opens a PDF without loading it: PDFium reads the blocks it needs. A file that lost its end is
 * opened as far as it goes.
 * Throws `PdfError` for the file's own faults and the system's error when there is no such file.
 */
export function openDocument(
  pdfium: Pdfium,
  readers: BlockReaders,
  source: PdfSource,
): OpenDocument {
  const fd = openSync(source.path, 'r');
  let opened: Opened | undefined;
  try {
    const bytes = fstatSync(fd).size;
    requireHeader(fd, bytes);
    const password = source.password ?? '';
    opened = load(pdfium, readers, { fd, bytes, suffix: Buffer.alloc(0), readBytes: 0 }, password);
    // PDFium repairs some files by itself and does not report it.
    let repaired = !hasEnd(fd, bytes);
    const error = openErrors[opened.error];
    if (error === undefined && pageCount(pdfium, opened) <= 0) {
      const suffix = repairSuffix({ fd, bytes }, workMs);
      const second =
        suffix === undefined
          ? undefined
          : load(pdfium, readers, { fd, bytes, suffix, readBytes: 0 }, password);
      if (second !== undefined && pageCount(pdfium, second) > 0) {
        opened.release();
        opened = second;
        repaired = true;
      } else second?.release();
    }
    const { handle, file, release } = opened;
    if (handle === 0) throw new PdfError(error ?? 'pdf_damaged');
    const fields = openFields(pdfium, handle);
    const soundness = pageSoundness(source.path, workMs);
    return {
      handle,
      form: fields.form,
      repaired,
      soundness,
      readBytes: () => file.readBytes,
      close() {
        soundness.close();
        fields.close();
        release();
        closeSync(fd);
      },
    };
  } catch (error) {
    opened?.release();
    closeSync(fd);
    throw error;
  }
}

/** What PDFium made of a file; handle 0 and its error code when nothing. */
type Opened = { handle: number; error: number; file: ReadableFile; release(): void };

function load(pdfium: Pdfium, readers: BlockReaders, file: ReadableFile, password: string): Opened {
  const reader = readers.add(file);
  const access = pdfium.allocate(fileAccessBytes);
  const view = pdfium.view();
  view.setUint32(access, file.bytes + file.suffix.length, true);
  view.setUint32(access + 4, readers.callback, true);
  view.setUint32(access + 8, reader, true);
  const handle = pdfium.calls.FPDF_LoadCustomDocument(access, password);
  return {
    handle,
    file,
    error: handle === 0 ? pdfium.calls.FPDF_GetLastError() : 0,
    release() {
      if (handle !== 0) pdfium.calls.FPDF_CloseDocument(handle);
      pdfium.free(access);
      readers.remove(reader);
    },
  };
}

function pageCount(pdfium: Pdfium, { handle }: Opened): number {
  return handle === 0 ? 0 : pdfium.calls.FPDF_GetPageCount(handle);
}

/**
 * Form fields whose look is computed by the viewer are drawn only with this environment. This build
 * of PDFium has no script engine, and the calls that would run a document's actions are never made.
 */
function openFields(pdfium: Pdfium, document: number): { form: number; close(): void } {
  const { calls } = pdfium;
  if (calls.FPDF_GetFormType(document) === noForm) return { form: 0, close: () => {} };
  const info = calls.PDFiumExt_OpenFormFillInfo();
  const form = calls.PDFiumExt_InitFormFillEnvironment(document, info);
  return {
    form,
    close() {
      calls.PDFiumExt_ExitFormFillEnvironment(form);
      calls.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}

/** Whether the file ends as a PDF does; one that was cut off does not. */
function hasEnd(fd: number, bytes: number): boolean {
  const end = Buffer.alloc(Math.min(endWindow, bytes));
  readSync(fd, end, 0, end.length, bytes - end.length);
  return end.includes('%%EOF');
}

function requireHeader(fd: number, bytes: number): void {
  if (bytes === 0) throw new PdfError('pdf_empty');
  const start = Buffer.alloc(Math.min(headerWindow, bytes));
  readSync(fd, start, 0, start.length, 0);
  if (!start.includes('%PDF-')) throw new PdfError('not_a_pdf');
}
