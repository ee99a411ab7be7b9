import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The checkout. */
export const root = path.resolve(import.meta.dirname, '..');

/** Fixtures and peers between runs; not part of the repository. */
const cacheFolder = path.join(import.meta.dirname, '.cache');

/** A folder in the cache, made when missing. */
export const cached = (...parts: string[]): string => {
  const folder = path.join(cacheFolder, ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
};

const freshFolders: string[] = [];
process.once('exit', () => {
  for (const folder of freshFolders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, deleted when the bench ends. */
export const freshFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `sayfa-bench-${name}-`));
  freshFolders.push(folder);
  return folder;
};
