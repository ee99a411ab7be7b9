import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';

/** A file whose bytes are on the disk. */
export type ReceivedFile = {
  /** Its name in the folder of temporary files. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  hash: string;
};

const MEGABYTE = 1024 * 1024;
/** Readers accept a PDF whose header comes within this many bytes. */
const HEADER_WITHIN = 1024;
const PREFIX = 'import-';

/** A fresh name for a temporary file of importing. */
export const newTemporaryName = (): string => `${PREFIX}${randomUUID()}.pdf`;

/** What the PDF of this hash is called among stored files. */
export const originalName = (hash: string): string => `${hash}.pdf`;

/** Whether a file in the folder of temporary files is importing's. */
export const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);

/** The refusal of a file beyond the limit, which is told in megabytes. */
export const tooLarge = (limitBytes: number): UserFacingError =>
  new UserFacingError('file_too_large', {
    field: 'file',
    limit: Math.floor(limitBytes / MEGABYTE),
  });

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const startsLikePdf = (head: Buffer): boolean => head.subarray(0, HEADER_WITHIN).includes('%PDF-');

const receive = async (
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limit: number,
  onBytes: ((received: number) => void) | undefined,
) => {
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (startsLikePdf(head)) head = undefined;
      else if (head.byteLength >= HEADER_WITHIN) throw new UserFacingError('not_a_pdf');
    }
    hash.update(chunk);
    await handle.writeFile(chunk);
    onBytes?.(size);
  }
  if (size === 0) throw new UserFacingError('pdf_empty');
  if (head) throw new UserFacingError('not_a_pdf');
  return { size, hash: hash.digest('hex') };
};

/**
 * Writes a stream to a temporary file: counted, hashed and looked at while it comes, synced at the
 * end. Leaves nothing behind when it throws: file_too_large, not_a_pdf, pdf_empty, storage_full, or
 * the stream's own error.
 */
export const receiveFile = async (
  folder: string,
  source: AsyncIterable<Uint8Array>,
  limitBytes: number,
  onBytes?: (received: number) => void,
): Promise<ReceivedFile> => {
  const name = newTemporaryName();
  const path = join(folder, name);
  const handle = await open(path, 'wx');
  try {
    const { size, hash } = await receive(handle, source, limitBytes, onBytes);
    await handle.sync();
    await handle.close();
    return { name, path, size, hash };
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw isFull(error) ? new UserFacingError('storage_full') : error;
  }
};
