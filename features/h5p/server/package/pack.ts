import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a file lies in a pack: its first byte, and how many. */
export type Place = readonly [start: number, size: number];

/** Several files in one, written in order: one sync, and one name to keep or to remove. */
export type Pack = {
  /** Content-hash name for `Files`. */
  name: string;
  /** Of the temporary file. */
  path: string;
  places: Record<string, Place>;
};

/** A pack that is being written. */
export type OpenPack = {
  add(path: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Everything is on the disk. */
  finish(): Promise<Pack>;
  /** Harmless after `finish`. */
  close(): Promise<void>;
};

const PREFIX = 'h5p-';

/** A fresh path for a temporary file of this feature. */
export const temporaryPath = (folder: string, ending: string): string =>
  join(folder, `${PREFIX}${randomUUID()}.${ending}`);

/** Whether a file in the folder of temporary files is this feature's. */
export const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);

/** Starts a pack in the folder of temporary files. */
export const openPack = async (
  folder: string,
  onTemporary: (path: string) => void,
): Promise<OpenPack> => {
  const path = temporaryPath(folder, 'pack');
  onTemporary(path);
  // Readable by the server alone, whatever the archive says about its files.
  const handle = await open(path, 'wx', 0o640);
  const hash = createHash('sha256');
  const places = new Map<string, Place>();
  let end = 0;
  let isOpen = true;

  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await handle.close();
  };

  return {
    add: async (name, chunks) => {
      const start = end;
      for await (const chunk of chunks) {
        hash.update(chunk);
        await handle.writeFile(chunk);
        end += chunk.byteLength;
      }
      places.set(name, [start, end - start]);
    },
    finish: async () => {
      await handle.sync();
      await close();
      return {
        name: `${hash.digest('hex')}.pack`,
        path,
        places: Object.fromEntries(places),
      };
    },
    close,
  };
};
