import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The file whose lock says that somebody serves from a folder. */
const LOCK = 'serving.lock';

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/**
 * Takes a folder for this process alone; undefined where another process has it. The lock is the
 * operating system's, so it ends with the process, however that ends. Returns how to let go.
 */
export const lockFolder = (folder: string): (() => void) | undefined => {
  mkdirSync(folder, { recursive: true });
  const lock = new Database(join(folder, LOCK), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => void lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};
