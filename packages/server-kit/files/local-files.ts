import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FileInfo, Files } from './files.ts';
import { isIntact } from './intact-file.ts';

const NAME = /^[a-f0-9]{64}\.[a-z0-9]{2,5}$/u;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const placeIn = (folder: string, name: string): string => {
  if (!NAME.test(name)) throw new Error('not a content-hash name');
  return join(folder, name.slice(0, 2), name);
};

type WriteFile = (name: string, fill: (temporary: string) => Promise<void>) => Promise<void>;

/** Creates what lets a file be filled aside, then puts it into place. Throws storage_full. */
const createFileWriter = (folder: string): WriteFile => {
  const made = new Set<string>();

  const settle = async (temporary: string, name: string): Promise<void> => {
    const target = placeIn(folder, name);
    const parent = join(folder, name.slice(0, 2));
    if (!made.has(parent)) {
      await mkdir(parent, { recursive: true });
      await syncPath(folder);
      made.add(parent);
    }
    await rename(temporary, target);
    await syncPath(parent);
  };

  const aside = async (): Promise<string> => {
    const parent = join(folder, 'incoming');
    if (!made.has(parent)) {
      await mkdir(parent, { recursive: true });
      made.add(parent);
    }
    return join(parent, randomUUID());
  };

  return async (name, fill) => {
    const temporary = await aside();
    try {
      await fill(temporary);
      await settle(temporary, name);
    } catch (error) {
      await rm(temporary, { force: true });
      if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
        throw new UserFacingError('storage_full');
      throw error;
    }
  };
};

/** Files in a folder: written aside, synced, renamed into place, folder synced. Two hex digits a subfolder. */
export const localFiles = (folder: string): Files => {
  const place = (name: string): string => placeIn(folder, name);
  const write = createFileWriter(folder);

  const size = async (name: string): Promise<number | undefined> => {
    try {
      return (await stat(place(name))).size;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  };

  const stream: Files['stream'] = async (name, range) => createReadStream(place(name), range);

  const read = async (name: string): Promise<Buffer | undefined> => {
    try {
      return await readFile(place(name));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  };

  // It may be removed between the two looks.
  const holds = async (name: string, bytes: Uint8Array): Promise<boolean> =>
    (await size(name)) === bytes.byteLength && (await read(name))?.equals(bytes) === true;

  return {
    put: async (name, bytes) => {
      if (await holds(name, bytes)) return;
      await write(name, async (temporary) => {
        const handle = await open(temporary, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
      });
    },
    putFile: async (name, path) => {
      if (await isIntact({ size, stream }, name)) return;
      await write(name, async (temporary) => {
        await copyFile(path, temporary);
        await syncPath(temporary);
      });
    },
    read,
    stream,
    size,
    remove: (name) => rm(place(name), { force: true }),
    list: () => listFolder(folder),
    localPath: async (name) => place(name),
    freeBytes: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
};

async function* listFolder(folder: string): AsyncIterable<FileInfo> {
  const shards = await readdir(folder).catch(() => []);
  for (const shard of shards.filter((name) => /^[a-f0-9]{2}$/u.test(name))) {
    for (const name of await readdir(join(folder, shard))) {
      if (NAME.test(name)) yield { name, size: (await stat(join(folder, shard, name))).size };
    }
  }
}
