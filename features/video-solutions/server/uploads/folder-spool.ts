import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Spool } from './spool.ts';

const PIECES = 'recording-';
const VIDEO = 'film-';
/** Bytes after which a long piece is flushed before its end. */
const SAFE_EVERY = 8 * 1_024 * 1_024;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
const isFull = (error: unknown): boolean => hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');

const writeAll = async (handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> => {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, at + done);
    done += bytesWritten;
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const appendTo =
  (pathOf: (id: string) => string): Spool['append'] =>
  async (id, offset, bytes, safe) => {
    const handle = await open(pathOf(id), 'r+');
    let received = offset;
    let safeBytes = offset;
    const makeSafe = async () => {
      if (received === safeBytes) return;
      await handle.datasync();
      const part = { from: safeBytes, to: received };
      safeBytes = received;
      await safe(part);
    };
    try {
      // Bytes that were written but not acknowledged before a crash are sent again.
      await handle.truncate(offset);
      for await (const chunk of bytes) {
        await writeAll(handle, chunk, received);
        received += chunk.byteLength;
        if (received - safeBytes >= SAFE_EVERY) await makeSafe();
      }
      return received;
    } catch (error) {
      throw isFull(error) ? new UserFacingError('storage_full') : error;
    } finally {
      try {
        await makeSafe();
      } finally {
        await handle.close();
      }
    }
  };

/** Pieces of uploads as one file each in a folder, flushed to the disk. */
export const folderSpool = (folder: string): Spool => {
  const pathOf = (id: string): string => join(folder, `${PIECES}${id}`);

  return {
    create: async (id) => {
      await (await open(pathOf(id), 'wx')).close();
      await syncFolder(folder);
    },
    // False if the folder was emptied.
    has: async (id, bytes) => {
      const found = await stat(pathOf(id)).catch(() => undefined);
      return found !== undefined && found.size >= bytes;
    },
    append: appendTo(pathOf),
    withFile: (id, use) => use(pathOf(id)),
    pathOfVideo: () => join(folder, `${VIDEO}${randomUUID()}`),
    remove: (id) => rm(pathOf(id), { force: true }),
    sweep: async (before, isNeeded) => {
      for (const name of await readdir(folder)) {
        if (!name.startsWith(PIECES) && !name.startsWith(VIDEO)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtimeMs > before) continue;
        if (name.startsWith(PIECES) && (await isNeeded(name.slice(PIECES.length)))) continue;
        await rm(path, { force: true });
      }
    },
    freeBytes: async () => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
};
