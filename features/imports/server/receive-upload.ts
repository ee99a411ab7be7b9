import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UserFacingError } from '@sayfa/contract-kit';
import { discardRest, refuseNulInField, watchForStall } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ReceivedFile, receiveFile, tooLarge } from './receive-file.ts';

/** A form as it came, its file on the disk. */
export type Upload = {
  fields: ReadonlyMap<string, readonly string[]>;
  file: (ReceivedFile & { fileName: string }) | undefined;
};

/** How uploads are received. */
export type ReceiveOptions = {
  folder: string;
  limitBytes: number;
  /** Milliseconds without a byte. */
  stall: number;
  /** False refuses a file with session_required before a byte of it is kept. */
  filesAllowed: boolean;
};

/** Beside the file, a form has a few short fields. */
const FORM_BYTES = 1024 * 1024;
const isOurs = (error: unknown): boolean => error instanceof UserFacingError;

const receiveParts = async (
  request: FastifyRequest,
  options: ReceiveOptions,
  coming: { file: Readable | undefined },
  keep: (upload: Upload) => void,
): Promise<Upload> => {
  const fields = new Map<string, string[]>();
  let file: Upload['file'];
  const parts = request.parts({ limits: { fileSize: options.limitBytes + 1, files: 1 } });
  for await (const part of parts) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : '';
      refuseNulInField(part.fieldname, value);
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
    } else if (part.filename) {
      if (!options.filesAllowed) throw new UserFacingError('session_required', { field: 'file' });
      coming.file = part.file;
      const received = await receiveFile(options.folder, part.file, options.limitBytes);
      file = { ...received, fileName: part.filename };
      keep({ fields, file });
    } else {
      part.file.resume();
    }
  }
  return { fields, file };
};

/**
 * Receives a multipart form whose file goes straight to the disk, in whatever order the parts come.
 * Throws unsupported_media_type, file_too_large, request_timeout, or what the file is refused for;
 * then nothing is left on the disk.
 */
export const receiveUpload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  options: ReceiveOptions,
): Promise<Upload> => {
  if (!request.isMultipart()) throw new UserFacingError('unsupported_media_type');
  let received: Upload | undefined;
  const coming: { file: Readable | undefined } = { file: undefined };
  const watch = watchForStall(request, options.stall);
  try {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > options.limitBytes + FORM_BYTES) throw tooLarge(options.limitBytes);
    const work = receiveParts(request, options, coming, (upload) => {
      received = upload;
    });
    // After a stall the parts end, too, with an error that nobody waits for.
    work.catch(() => undefined);
    return await Promise.race([work, watch.stalled]);
  } catch (error) {
    if (received?.file) await rm(received.file.path, { force: true });
    if (error instanceof UserFacingError && error.code === 'request_timeout') {
      // Ends the file as well, which then removes itself; the connection has no more to say.
      coming.file?.destroy(error);
      reply.header('connection', 'close');
    } else discardRest(request);
    throw isOurs(error) || !request.raw.destroyed ? error : new UserFacingError('bad_request');
  } finally {
    watch.end();
  }
};
