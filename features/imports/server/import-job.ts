import { rm } from 'node:fs/promises';
import { createSemaphore } from '@sayfa/kernel';
import { PdfError } from '@sayfa/pdf-engine';
import type { JobHandler } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { adoptBook, sourceOf } from './adopt-book.ts';
import { endImport } from './end-import.ts';
import { changeImport, ImportEnded, type ImportParts } from './import-parts.ts';
import { isDamaged, warningsOfRow, withPages } from './import-warnings.ts';
import { type ImportRow, OPEN_STATES } from './imports.store.ts';
import { SMALLER_JOB } from './job-kinds.ts';
import { putOriginal } from './put-original.ts';
import { originalName, type ReceivedFile, receiveFile } from './receive-file.ts';
import { refusalOf } from './refusals.ts';
import { removeTraces } from './remove-traces.ts';
import { renderBook, storeBlanks } from './render-book.ts';

const payload = z.object({ importId: z.string() });

/** Milliseconds between notes of how much of a link has come. */
const NOTE_EVERY = 250;

/** Puts a fetched file where every server reads it: whoever goes on with the import may be another. */
const storeFetched = async (
  parts: ImportParts,
  row: ImportRow,
  file: ReceivedFile,
): Promise<ImportRow> => {
  const original_file = originalName(file.hash);
  try {
    return await parts.fileMutex.run(`${row.domain_id} ${file.hash}`, async () => {
      await changeImport(parts, row.id, { original_file });
      await putOriginal(parts, file);
      return changeImport(parts, row.id, {
        state: 'reading',
        original_hash: file.hash,
        fetched_bytes: file.size,
      });
    });
  } finally {
    await rm(file.path, { force: true });
  }
};

const fetchFile = async (
  parts: ImportParts,
  row: ImportRow,
  link: string,
  signal: AbortSignal,
): Promise<ImportRow> => {
  const { limits, temporaryFolder } = parts;
  const fetched = await parts.fetchLink(link, limits.fileBytes, signal);
  await changeImport(parts, row.id, {
    total_bytes: fetched.length ?? null,
    ...(fetched.fileName && { file_name: fetched.fileName }),
  });
  let received = 0;
  const notes = createSemaphore({ maxRunning: 1 });
  const note = (): void => {
    notes
      .run(async () => {
        if (!signal.aborted) await changeImport(parts, row.id, { fetched_bytes: received });
      })
      // A failure shows at the next change, which is waited for.
      .catch(() => undefined);
  };
  const timer = setInterval(note, NOTE_EVERY);
  try {
    const file = await receiveFile(temporaryFolder, fetched.body, limits.fileBytes, (bytes) => {
      received = bytes;
    });
    clearInterval(timer);
    await notes.whenIdle();
    return await storeFetched(parts, row, file);
  } finally {
    clearInterval(timer);
    fetched.close();
    await notes.whenIdle();
  }
};

/** Undefined where the PDF's password is asked for first. */
const readFile = async (
  parts: ImportParts,
  row: ImportRow,
  signal: AbortSignal,
): Promise<ImportRow | undefined> => {
  await changeImport(parts, row.id, { state: 'reading' });
  try {
    const info = await parts.pdf.inspect(await sourceOf(parts, row), { signal });
    return await adoptBook(parts, row, info);
  } catch (error) {
    const needsPassword = error instanceof PdfError && error.code === 'pdf_password';
    if (!needsPassword) throw error;
    await changeImport(parts, row.id, {
      state: 'needs-password',
      job_id: null,
      password: null,
      code: row.password === null ? null : 'pdf_password_wrong',
    });
    return undefined;
  }
};

const makePages = async (
  parts: ImportParts,
  row: ImportRow,
  bookId: number,
  signal: AbortSignal,
  report: (done: number, all: number) => void,
): Promise<void> => {
  const { books, changes, jobs, pictures } = parts;
  const book = {
    id: bookId,
    pageCount: row.page_count,
    source: await sourceOf(parts, row),
    isDamaged: isDamaged(row),
  };
  const progress = (done: number, all: number): void => {
    report(done, all);
    changes.notify(row.id);
  };
  const undrawable = await renderBook(parts, book, signal, progress);
  const pages = await books.pagesInCondition(bookId);
  const warnings = withPages(warningsOfRow(row), { ...pages, undrawable });
  await changeImport(parts, row.id, { warnings: JSON.stringify(warnings) });
  await storeBlanks(parts, book, undrawable, signal);
  await books.markReady(bookId);
  await changeImport(parts, row.id, {
    state: 'done',
    pages_ready: row.page_count,
    password: null,
  });
  if (pictures.later) {
    const later = { bookId, pageCount: row.page_count };
    await jobs.enqueue(SMALLER_JOB, later, { uniqueKey: `${SMALLER_JOB} ${bookId}`, idle: true });
  }
};

const runImport = async (
  parts: ImportParts,
  importId: string,
  signal: AbortSignal,
  report: (done: number, all: number) => void,
): Promise<undefined> => {
  let row: ImportRow | undefined = await parts.store.find(importId);
  if (!row || row.state === 'needs-password' || !OPEN_STATES.includes(row.state)) return;
  if (row.link && !row.original_hash) row = await fetchFile(parts, row, row.link, signal);
  if (row.book_id === null) row = await readFile(parts, row, signal);
  if (!row || row.book_id === null) return;
  await makePages(parts, row, row.book_id, signal, report);
};

/** What nobody can repair by trying again is thrown as a refusal. */
const asRefusal = (error: unknown, signal: AbortSignal): unknown =>
  signal.aborted ? error : (refusalOf(error) ?? error);

/** The job of an import: resumes where an earlier try stopped, and removes what a failed one made. */
export const importJob = (parts: ImportParts): JobHandler<z.infer<typeof payload>> => ({
  payload,
  concurrency: parts.limits.atOnce,
  run: async ({ payload: { importId }, signal, report }) => {
    try {
      return await runImport(parts, importId, signal, report);
    } catch (error) {
      // Whoever ended it has the last word; what is left behind is removed there or here.
      if (!(error instanceof ImportEnded)) throw asRefusal(error, signal);
      const row = await parts.store.find(importId);
      if (row) await removeTraces(parts, row);
      return undefined;
    }
  },
  ended: ({ importId }, end) => endImport(parts, importId, end),
});
