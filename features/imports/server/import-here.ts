import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import { type Clock, runInBackground } from '@sayfa/kernel';
import { beginImport, type ImportRequest, type ImportSource } from './begin-import.ts';
import { followImport, type ImportNow } from './follow-import.ts';
import type { ImportParts } from './import-parts.ts';
import { receiveFile } from './receive-file.ts';
import { refusalOfRow } from './refusals.ts';
import { failureInWords, wordsOf } from './words.ts';

/** What happens while a book is imported; `ms` since the beginning. */
export type ImportEvent =
  | { event: 'first-page'; ms: number; bookId: number }
  | { event: 'page'; n: number }
  | { event: 'done'; bookId: number; hash: string; pages: number; ms: number; warnings: string[] }
  | { event: 'refused'; code: string; message: string };

/** How an import ended. */
export type ImportEnd = Extract<ImportEvent, { event: 'done' | 'refused' }>;

/** How to follow an import from here. */
export type Following = {
  onEvent?: ((event: ImportEvent) => void) | undefined;
  /** Cancels the import. */
  signal?: AbortSignal | undefined;
  /** Of the words of a refusal; English unless given. */
  language?: Language | undefined;
};

/** Milliseconds after which a job that nobody works on is looked for again. */
const TAKE_OVER = 2_000;

/** How an import ended, `ms` after its beginning; undefined while it goes on. */
const endOf = ({ row }: ImportNow, ms: number, language: Language): ImportEnd | undefined => {
  const refused = (code: string, message: string): ImportEnd => ({
    event: 'refused',
    code,
    message,
  });
  if (row.state === 'failed') {
    return refused(refusalOfRow(row).code, failureInWords(language, row));
  }
  const early = { cancelled: 'pdf_cancelled', 'needs-password': 'pdf_password' } as const;
  if (row.state === 'cancelled' || row.state === 'needs-password') {
    const code = row.code ?? early[row.state];
    return refused(code, wordsOf(language, `errors.${code}`));
  }
  if (row.state !== 'done' || row.book_id === null) return undefined;
  return {
    event: 'done',
    bookId: row.book_id,
    hash: row.book_hash ?? '',
    pages: row.page_count,
    ms,
    warnings: JSON.parse(row.warnings),
  };
};

/** A refusal before the import began is reported like one that came later. */
const reportRefusal = async (
  following: Following,
  work: () => Promise<ImportEnd>,
): Promise<ImportEnd> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    const { code, extras } = error;
    const details = JSON.stringify({ limit: extras.limit, details: extras.details });
    const message = failureInWords(following.language ?? 'en', { code, details });
    const end: ImportEnd = { event: 'refused', code, message };
    following.onEvent?.(end);
    return end;
  }
};

/** Creates what reports each page of an import once, in order of their numbers. */
const createPageReporter = (
  pages: Pick<ImportParts['books'], 'pagesMissing'>,
  elapsed: () => number,
  onEvent: (event: ImportEvent) => void,
) => {
  const reported = new Set<number>();
  return async ({ book_id: bookId, page_count: all }: ImportNow['row']): Promise<void> => {
    if (bookId === null || reported.size === all) return;
    const missing = new Set(await pages.pagesMissing(bookId));
    for (let n = 1; n <= all; n += 1) {
      if (reported.has(n) || missing.has(n)) continue;
      reported.add(n);
      if (n === 1) onEvent({ event: 'first-page', ms: elapsed(), bookId });
      onEvent({ event: 'page', n });
    }
  };
};

/** Imports in this process, without waiting for a worker, and reports progress. */
export const createLocalImport = (
  parts: ImportParts,
  clock: Clock,
  cancel: (importId: string) => Promise<unknown>,
) => {
  const { books, jobs, store } = parts;

  const work = async (importId: string, over: AbortSignal): Promise<void> => {
    while (!over.aborted) {
      const row = await store.find(importId);
      if (row?.job_id) await jobs.runHere(row.job_id);
      if (over.aborted || row?.state === 'needs-password') return;
      await parts.changes.wait(importId, TAKE_OVER, over);
    }
  };

  const run = async (
    request: ImportRequest,
    source: ImportSource,
    began: number,
    { onEvent = () => undefined, signal, language = 'en' }: Following,
  ): Promise<ImportEnd> => {
    const importId = await beginImport(parts, clock, request, source);
    const over = new AbortController();
    const stop = () => runInBackground(cancel(importId));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    const working = work(importId, over.signal);
    const elapsed = () => Math.round(clock.now() - began);
    const reportPages = createPageReporter(books, elapsed, onEvent);
    let end: ImportEnd | undefined;
    try {
      for await (const now of followImport(parts, importId)) {
        if (now.row.book_id !== null && now.row.state !== 'cancelled') {
          await reportPages(now.row);
        }
        end = endOf(now, elapsed(), language);
        if (end) break;
      }
      if (end?.event === 'refused') await cancel(importId).catch(() => undefined);
    } finally {
      signal?.removeEventListener('abort', stop);
      over.abort();
      await working;
    }
    if (!end) throw new Error('the import is gone');
    onEvent(end);
    return end;
  };

  return {
    /** Imports a file of this machine, which is copied first. */
    importFile: async (
      given: ImportRequest & Following & { path: string; fileName?: string | undefined },
    ): Promise<ImportEnd> =>
      reportRefusal(given, async () => {
        const began = clock.now();
        const { temporaryFolder, limits } = parts;
        const bytes = createReadStream(given.path);
        const file = await receiveFile(temporaryFolder, bytes, limits.fileBytes);
        const fileName = given.fileName ?? basename(given.path);
        return run(given, { kind: 'file', file, fileName }, began, given);
      }),
    /** Imports what a link leads to, with the same checks as links that people submit. */
    importLink: (given: ImportRequest & Following & { link: string }): Promise<ImportEnd> =>
      reportRefusal(given, () =>
        run(given, { kind: 'link', link: given.link }, clock.now(), given),
      ),
  };
};
