import { systemClock } from '@sayfa/kernel';
import type { CopyRoom } from './video-copy.ts';

const FOLDER = 'recorder-copies';
/** The largest video that is copied in memory. */
const MAX_IN_MEMORY_BYTES = 256_000_000;
/** Milliseconds after which a copy is no longer in use. */
const MAX_USE_MS = 24 * 60 * 60 * 1000;

const root = async (): Promise<FileSystemDirectoryHandle | undefined> =>
  'storage' in navigator ? navigator.storage.getDirectory() : undefined;

/** Deletes old copies. Their name is the time at which they were made. */
const sweep = async (folder: FileSystemDirectoryHandle): Promise<void> => {
  const latest = systemClock.now() - MAX_USE_MS;
  for await (const name of folder.keys()) {
    if (Number.parseInt(name, 10) < latest) await folder.removeEntry(name);
  }
};

/** Where a copy of that many bytes is written; undefined for memory. Rejects if there is no space. */
export const roomFor = async (bytes: number): Promise<CopyRoom | undefined> => {
  if (bytes <= MAX_IN_MEMORY_BYTES) return undefined;
  const folder = await (await root())?.getDirectoryHandle(FOLDER, { create: true });
  if (!folder) throw new Error('no room');
  await sweep(folder);
  const file = await folder.getFileHandle(`${systemClock.now()}`, { create: true });
  return { writable: await file.createWritable(), video: () => file.getFile() };
};

/** Deletes all copies on this device. */
export const deleteCopies = async (): Promise<void> => {
  await (await root())?.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
};
