import { systemClock } from '@sayfa/kernel';
import type { CopyRoom } from './film-copy.ts';

const FOLDER = 'recorder-copies';
/** Bytes of a film that may be copied into memory. */
const MOST_IN_MEMORY = 256_000_000;
/** Milliseconds after which nobody works with a copy any more. */
const LONGEST_USE = 24 * 60 * 60 * 1000;

const root = async (): Promise<FileSystemDirectoryHandle | undefined> =>
  'storage' in navigator ? navigator.storage.getDirectory() : undefined;

/** Takes away copies that were left lying about: their names say when they were made. */
const sweep = async (folder: FileSystemDirectoryHandle): Promise<void> => {
  const latest = systemClock.now() - LONGEST_USE;
  for await (const name of folder.keys()) {
    if (Number.parseInt(name, 10) < latest) await folder.removeEntry(name);
  }
};

/** Where a copy of that many bytes is written; undefined for memory. Rejects where there is no room. */
export const roomFor = async (bytes: number): Promise<CopyRoom | undefined> => {
  if (bytes <= MOST_IN_MEMORY) return undefined;
  const folder = await (await root())?.getDirectoryHandle(FOLDER, { create: true });
  if (!folder) throw new Error('no room');
  await sweep(folder);
  const file = await folder.getFileHandle(`${systemClock.now()}`, { create: true });
  return { writable: await file.createWritable(), film: () => file.getFile() };
};

/** Takes all copies off this device. */
export const forgetCopies = async (): Promise<void> => {
  await (await root())?.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
};
