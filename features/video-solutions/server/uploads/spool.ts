import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';

const PIECES = 'recording-';
const VIDEO = 'film-';
/** Bytes after which a long piece is flushed before its end. */
const SAFE_EVERY = 8 * 1_024 * 1_024;

/** The folder of the pieces of uploads until their video is made. */
export type Spool = ReturnType<typeof spoolIn>;

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

/** Pieces of uploads in a folder. Bytes that `append` reported are flushed to the disk. */
export const spoolIn = (folder: string) => {
  const pathOf = (id: string): string => join(folder, `${PIECES}${id}`);

  return {
    pathOf,
    /** A new path for a video that is being made. */
    pathOfVideo: (): string => join(folder, `${VIDEO}${randomUUID()}`),

    create: async (id: string): Promise<void> => {
      await (await open(pathOf(id), 'wx')).close();
      await syncFolder(folder);
    },

    /** Whether that many bytes of an upload exist; false if the folder was emptied. */
    has: async (id: string, bytes: number): Promise<boolean> => {
      const found = await stat(pathOf(id)).catch(() => undefined);
      return found !== undefined && found.size >= bytes;
    },

    /**
     * Writes bytes behind the first `offset` ones. Calls `safe` with the flushed length at intervals
     * and at the end, also if the bytes end with an error. Throws that error, or storage_full.
     */
    append: async (
      id: string,
      offset: number,
      bytes: AsyncIterable<Uint8Array>,
      safe: (received: number) => Promise<void>,
    ): Promise<number> => {
      const handle = await open(pathOf(id), 'r+');
      let received = offset;
      let safeBytes = offset;
      const makeSafe = async () => {
        if (received === safeBytes) return;
        await handle.datasync();
        safeBytes = received;
        await safe(received);
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
    },

    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),

    /** Removes files that did not change since `before` and that `isNeeded` does not name. */
    sweep: async (before: number, isNeeded: (id: string) => Promise<boolean>): Promise<void> => {
      for (const name of await readdir(folder)) {
        if (!name.startsWith(PIECES) && !name.startsWith(VIDEO)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtimeMs > before) continue;
        if (name.startsWith(PIECES) && (await isNeeded(name.slice(PIECES.length)))) continue;
        await rm(path, { force: true });
      }
    },

    /** Bytes of the disk of this folder. */
    freeBytes: async (): Promise<{ free: number; total: number }> => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
};
