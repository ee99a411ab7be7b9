import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ERROR_STATUS, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { PdfError, type PdfPool } from '@sayfa/pdf-engine';
import type { Files } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadableBook } from './drawings.port.ts';
import { floodGuard } from './flood-guard.ts';
import { receiveMarks } from './receive-marks.ts';

const PREFIX = 'export-';
/** Files of an export that a crash left behind are removed after this many milliseconds. */
const FORGOTTEN = 3_600_000;
/** People whose exports are made or wait at once. */
const MOST_AT_ONCE = 12;
/** An export costs seconds: some at once, then one in ten seconds. */
const FLOW = { burst: 12, perSecond: 0.1 };

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
const hangUp = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** Exports, one at a time for each person. */
export const pdfExports = ({
  clock,
  files,
  pdf,
  folder,
}: {
  clock: Clock;
  files: Pick<Files, 'localPath'>;
  pdf: Pick<PdfPool, 'compose'>;
  folder: string;
}): PdfExports => {
  const busy = new Set<number>();
  const mayExport = floodGuard(clock, FLOW);

  const enter = (userId: number): void => {
    if (busy.has(userId)) throw new UserFacingError('too_many_requests', { retryAfter: 5 });
    if (busy.size >= MOST_AT_ONCE) throw new UserFacingError('busy', { retryAfter: 20 });
    mayExport(userId);
    busy.add(userId);
  };

  const sweep = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      if (!name.startsWith(PREFIX)) continue;
      const path = join(folder, name);
      const left = await stat(path).catch(() => undefined);
      if (left && clock.now() - left.mtimeMs > FORGOTTEN) await rm(path, { force: true });
    }
  };

  const make = async (
    { originalFile, originalPassword: password, pageCount }: ReadableBook,
    scope: 'book' | 'pages',
    target: string,
    request: FastifyRequest,
    signal: AbortSignal,
  ): Promise<number> => {
    if (originalFile === null) throw new UserFacingError('not_found');
    const overlays = `${target}.marks`;
    try {
      await sweep();
      await receiveMarks(request, overlays, pageCount);
      const path = await files.localPath(originalFile);
      const source = password === null ? { path } : { path, password };
      return (await pdf.compose(source, { scope, overlays, target, signal })).bytes;
    } catch (error) {
      await rm(target, { force: true });
      // Nobody hears the answer to a request that was given up.
      throw signal.aborted ? new UserFacingError('request_timeout') : asRefusal(error);
    } finally {
      await rm(overlays, { force: true });
    }
  };

  return {
    send: async (userId, book, scope, request, reply) => {
      enter(userId);
      const target = join(folder, `${PREFIX}${randomUUID()}.pdf`);
      let bytes: number;
      try {
        bytes = await make(book, scope, target, request, hangUp(reply));
      } finally {
        busy.delete(userId);
      }
      const stream = createReadStream(target);
      stream.once('close', () => void rm(target, { force: true }));
      reply
        .type('application/pdf')
        .header('content-length', bytes)
        .header('content-disposition', 'attachment; filename="drawings.pdf"')
        .header('cache-control', 'private, no-store');
      return reply.send(stream);
    },
  };
};
