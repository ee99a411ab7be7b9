import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallLimits } from '@sayfa/accounts/port';
import { ERROR_STATUS, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import { type Clock, runInBackground } from '@sayfa/kernel';
import { PdfError, type PdfPool } from '@sayfa/pdf-engine';
import type { Files } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadableBook } from './drawings.port.ts';
import { receiveMarks } from './receive-marks.ts';

const PREFIX = 'export-';
/** Files of an export that a crash left behind are removed after this many milliseconds. */
const MAX_FILE_AGE_MS = 3_600_000;
/** People whose exports are made or wait at once. */
const MAX_CONCURRENT = 12;
/** An export costs seconds. */
const LIMIT = { calls: 12, milliseconds: 120_000, uncounted: 0, portion: 1 };

/** Makes PDFs with drawings on them and sends them. */
export type PdfExports = {
  /** Throws not_found where the book was made from no PDF, too_many_requests, busy, and PDF refusals. */
  send(
    userId: number,
    book: ReadableBook,
    scope: 'book' | 'pages',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>;
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

const asRefusal = (error: unknown): unknown =>
  error instanceof PdfError && isErrorCode(error.code)
    ? new UserFacingError(error.code, { details: error.page ? { page: error.page } : undefined })
    : error;

/** Aborted when the other side hangs up before the answer is out. */
const abortOnDisconnect = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** Places for exports, one for each person. */
const createExportSlots = (callLimits: CallLimits) => {
  const exporting = new Set<number>();
  const limitExports = callLimits('exports as PDF', LIMIT);

  const reserve = async (userId: number): Promise<void> => {
    if (exporting.has(userId)) throw new UserFacingError('too_many_requests', { retryAfter: 5 });
    if (exporting.size >= MAX_CONCURRENT) throw new UserFacingError('busy', { retryAfter: 20 });
    exporting.add(userId);
    try {
      await limitExports(userId);
    } catch (error) {
      exporting.delete(userId);
      throw error;
    }
  };

  return { reserve, release: (userId: number) => exporting.delete(userId) };
};

/** Exports, one at a time for each person. */
export const pdfExports = ({
  clock,
  callLimits,
  files,
  pdf,
  folder,
}: {
  clock: Clock;
  callLimits: CallLimits;
  files: Pick<Files, 'localPath'>;
  pdf: Pick<PdfPool, 'compose'>;
  folder: string;
}): PdfExports => {
  const slots = createExportSlots(callLimits);

  const removeOldFiles = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      if (!name.startsWith(PREFIX)) continue;
      const path = join(folder, name);
      const left = await stat(path).catch(() => undefined);
      if (left && clock.now() - left.mtimeMs > MAX_FILE_AGE_MS) await rm(path, { force: true });
    }
  };

  const make = async (
    { originalFile, originalPassword: password, pageCount, readingDirection }: ReadableBook,
    scope: 'book' | 'pages',
    target: string,
    request: FastifyRequest,
    signal: AbortSignal,
  ): Promise<number> => {
    if (originalFile === null) throw new UserFacingError('not_found');
    const overlays = `${target}.marks`;
    try {
      await removeOldFiles();
      await receiveMarks(request, overlays, pageCount);
      const path = await files.localPath(originalFile);
      const source = { path, ...(password !== null && { password }) };
      const options = { scope, direction: readingDirection, overlays, target, signal };
      return (await pdf.compose(source, options)).bytes;
    } catch (error) {
      await rm(target, { force: true });
      // The client of an aborted request receives no answer.
      throw signal.aborted ? new UserFacingError('request_timeout') : asRefusal(error);
    } finally {
      await rm(overlays, { force: true });
    }
  };

  return {
    send: async (userId, book, scope, request, reply) => {
      await slots.reserve(userId);
      const target = join(folder, `${PREFIX}${randomUUID()}.pdf`);
      let bytes: number;
      try {
        bytes = await make(book, scope, target, request, abortOnDisconnect(reply));
      } finally {
        slots.release(userId);
      }
      const stream = createReadStream(target);
      stream.once('close', () => runInBackground(rm(target, { force: true })));
      reply
        .type('application/pdf')
        .header('content-length', bytes)
        .header('content-disposition', 'attachment; filename="drawings.pdf"')
        .header('cache-control', 'private, no-store');
      return reply.send(stream);
    },
  };
};
