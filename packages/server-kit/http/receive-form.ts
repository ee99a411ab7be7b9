import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseNulInField } from './nul-characters.ts';
import { discardRest, watchForStall } from './upload-watch.ts';

/** A file of a form whose bytes are on the disk. */
export type FormFile = {
  field: string;
  /** What its sender calls it; never a path of ours. */
  fileName: string;
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  hash: string;
};

/** A field of a form that is text. */
export type FormField = { name: string; value: string };

/** A form as it came. `clear` removes its files from the disk; to be called in any case. */
export type ReceivedForm = {
  fields: readonly FormField[];
  files: readonly FormFile[];
  clear(): Promise<void>;
};

type Options = {
  /** Where files lie meanwhile. */
  folder: string;
  /** Begins the names of the files. */
  prefix: string;
  /** Bytes that a file may have, by what is known of the form so far, and how a larger one is refused. */
  limitOf(
    field: string,
    before: readonly FormField[],
  ): { maxBytes: number; tooLarge: UserFacingError };
  maxFiles: number;
  maxFields: number;
  /** Bytes of a field of text, and how a longer one is refused. */
  field: { maxBytes: number; tooLong: (name: string) => UserFacingError };
  /** Milliseconds without a byte. */
  stall: number;
};

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const isFromParser = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Unexpected end|Malformed|Premature|Part terminated)/u.test(error.message);

const writeFile = async (
  source: AsyncIterable<Uint8Array>,
  path: string,
  limit: ReturnType<Options['limitOf']>,
): Promise<{ size: number; hash: string }> => {
  const handle = await open(path, 'wx');
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > limit.maxBytes) throw limit.tooLarge;
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    return { size, hash: hash.digest('hex') };
  } catch (error) {
    throw isFull(error) ? new UserFacingError('storage_full') : error;
  } finally {
    await handle.close();
  }
};

type Parts = { fields: FormField[]; files: FormFile[]; paths: string[]; isOver: boolean };

const receiveParts = async (
  request: FastifyRequest,
  options: Options,
  parts: Parts,
): Promise<void> => {
  const { folder, prefix, limitOf, field, maxFields, maxFiles } = options;
  const iterator = request.parts({
    limits: {
      fieldSize: field.maxBytes + 1,
      fields: maxFields,
      files: maxFiles,
      parts: maxFields + maxFiles,
      fileSize: Number.POSITIVE_INFINITY,
    },
  });
  for await (const part of iterator) {
    if (parts.isOver) throw new UserFacingError('request_timeout');
    const name = part.fieldname;
    if (part.type === 'file') {
      const path = join(folder, `${prefix}${randomUUID()}`);
      parts.paths.push(path);
      const written = await writeFile(part.file, path, limitOf(name, parts.fields));
      if (part.filename)
        parts.files.push({ field: name, fileName: part.filename, path, ...written });
      continue;
    }
    if (typeof part.value !== 'string') throw new UserFacingError('invalid', { field: name });
    refuseNulInField(name, part.value);
    const isLong = part.valueTruncated || Buffer.byteLength(part.value) > field.maxBytes;
    if (isLong) throw field.tooLong(name);
    parts.fields.push({ name, value: part.value });
  }
};

/**
 * Receives a multipart form whose files go straight to the disk, hashed while they come. Throws
 * unsupported_media_type, too_many_parts, storage_full, request_timeout, bad_request where the form
 * is broken, and what the options refuse; then nothing is left on the disk.
 */
export const receiveForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<ReceivedForm> => {
  if (!request.isMultipart()) throw new UserFacingError('unsupported_media_type');
  const parts: Parts = { fields: [], files: [], paths: [], isOver: false };
  const clear = async (): Promise<void> => {
    for (const path of parts.paths) await rm(path, { force: true });
  };
  const watch = watchForStall(request, options.stall);
  const work = receiveParts(request, options, parts);
  // After a stall the parts end, too, with an error that nobody waits for.
  work.catch(() => (parts.isOver ? clear() : undefined));
  try {
    await Promise.race([work, watch.stalled]);
    return { fields: parts.fields, files: parts.files, clear };
  } catch (error) {
    parts.isOver = true;
    await clear();
    if (error instanceof UserFacingError && error.code === 'request_timeout') {
      // The connection has no more to say; its end is the end of the parts as well.
      reply.header('connection', 'close');
      reply.raw.once('finish', () => request.raw.destroy());
    } else discardRest(request);
    const { complete, destroyed } = request.raw;
    const isGone = destroyed && !complete && !(error instanceof UserFacingError);
    throw isGone || isFromParser(error) ? new UserFacingError('bad_request') : error;
  } finally {
    watch.end();
  }
};
