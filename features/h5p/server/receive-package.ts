import { type FileHandle, open, rm } from 'node:fs/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyRequest } from 'fastify';
import { LARGEST_PACKAGE } from '../contract/index.ts';
import { temporaryPath } from './package/pack.ts';

/** Milliseconds without a byte. */
const STALL = 30_000;
const MEGABYTE = 1024 * 1024;
/** Beside the file, a form has a few short fields. */
const FORM_BYTES = MEGABYTE;

const tooLarge = (): UserFacingError =>
  new UserFacingError('file_too_large', { field: 'file', limit: LARGEST_PACKAGE / MEGABYTE });

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Ends a stream that brings nothing any more. */
async function* watched(source: AsyncIterable<Buffer>, stop: () => void): AsyncIterable<Buffer> {
  let timer = setTimeout(stop, STALL);
  try {
    for await (const chunk of source) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(stop, STALL);
    }
  } finally {
    clearTimeout(timer);
  }
}

const write = async (handle: FileHandle, source: AsyncIterable<Buffer>): Promise<void> => {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > LARGEST_PACKAGE) throw tooLarge();
    await handle.writeFile(chunk);
  }
  if (size === 0) throw new UserFacingError('not_h5p');
};

/**
 * Receives the file of a form into the folder of temporary files; its path, for the caller to
 * remove. Throws unsupported_media_type, body_required, file_too_large, not_h5p, request_timeout,
 * storage_full; then nothing is left.
 */
export const receivePackage = async (request: FastifyRequest, folder: string): Promise<string> => {
  if (!request.isMultipart()) throw new UserFacingError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_PACKAGE + FORM_BYTES) {
    throw tooLarge();
  }
  const part = await request.file({ limits: { fileSize: LARGEST_PACKAGE + 1, files: 1 } });
  if (!part) throw new UserFacingError('body_required');
  const path = temporaryPath(folder, 'h5p');
  const handle = await open(path, 'wx', 0o640);
  const stop = () => part.file.destroy(new UserFacingError('request_timeout'));
  try {
    await write(handle, watched(part.file, stop));
    await handle.close();
    return path;
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    part.file.resume();
    throw isFull(error) ? new UserFacingError('storage_full') : error;
  }
};
