import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';

const PIECES = 'recording-';
const FILM = 'film-';
/** Bytes after which a long piece is made safe in the middle. */
const SAFE_EVERY = 8 * 1_024 * 1_024;

/** Where pieces of uploads lie until they are a film. */
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

/** Pieces of uploads in a folder; what `append` has told of is on the disk, come what may. */
export const spoolIn = (folder: string) => {
  const pathOf = (id: string): string => join(folder, `${PIECES}${id}`);

  return {
    pathOf,
    /** A path that nobody has, for a film that is being made. */
    pathOfFilm: (): string => join(folder, `${FILM}${randomUUID()}`),

    create: async (id: string): Promise<void> => {
      await (await open(pathOf(id), 'wx')).close();
      await syncFolder(folder);
    },

    /** Whether so many bytes of an upload are here: not where somebody emptied the folder. */
    has: async (id: string, bytes: number): Promise<boolean> => {
      const found = await stat(pathOf(id)).catch(() => undefined);
      return found !== undefined && found.size >= bytes;
    },

    /**
     * Writes bytes behind the first `offset` ones and tells `safe` how many there are, now and then
     * and at the end, also where the bytes end with an error. Throws that error, or storage_full.
     */
    append: async (
      id: string,
      offset: number,
      bytes: AsyncIterable<Uint8Array>,
      safe: (received: number) => Promise<void>,
    ): Promise<number> => {
      const handle = await open(pathOf(id), 'r+');
      let received = offset;
      let told = offset;
      const makeSafe = async () => {
        if (received === told) return;
        await handle.datasync();
        told = received;
        await safe(received);
      };
      try {
        // What came before a crash and was never acknowledged comes again.
        await handle.truncate(offset);
        for await (const chunk of bytes) {
          await writeAll(handle, chunk, received);
          received += chunk.byteLength;
          if (received - told >= SAFE_EVERY) await makeSafe();
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

    /** Removes files of this folder that nobody has changed since and that `isNeeded` does not name. */
    sweep: async (before: number, isNeeded: (id: string) => Promise<boolean>): Promise<void> => {
      for (const name of await readdir(folder)) {
        if (!name.startsWith(PIECES) && !name.startsWith(FILM)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtimeMs > before) continue;
        if (name.startsWith(PIECES) && (await isNeeded(name.slice(PIECES.length)))) continue;
        await rm(path, { force: true });
      }
    },

    /** Bytes still free where pieces lie. */
    freeBytes: async (): Promise<{ free: number; total: number }> => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
};
