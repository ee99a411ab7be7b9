import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Files, isIntact, localFiles } from '@sayfa/server-kit';

/** Files that were taken out of the stored ones: nobody's work is thrown away. */
export type SetAside = {
  /** Takes a file out; its bytes stay in the folder. */
  take(name: string): Promise<void>;
  /** Whether the folder has this file whole. */
  has(name: string): Promise<boolean>;
  giveBack(name: string): Promise<void>;
};

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

/** Copies a stored file; the SHA-256 of its bytes, in hex. */
const copyFrom = async (files: Files, name: string, path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(
    await files.stream(name),
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  await syncPath(path);
  return hash.digest('hex');
};

/** The folder for what `files` no longer has. */
export const setAsideIn = (files: Files, folder: string): SetAside => {
  const aside = localFiles(folder);
  return {
    take: async (name) => {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, randomUUID());
      const sha256 = await copyFrom(files, name, temporary);
      if (name.startsWith(`${sha256}.`)) {
        await aside.putFile(name, temporary);
        await rm(temporary);
      } else {
        // It is not what its name says, and must not be taken for it.
        await rename(temporary, join(folder, `${sha256}-instead-of-${name}`));
        await syncPath(folder);
      }
      await files.remove(name);
    },
    has: (name) => isIntact(aside, name),
    giveBack: async (name) => files.putFile(name, await aside.localPath(name)),
  };
};
