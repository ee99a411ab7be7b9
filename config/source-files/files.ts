import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the checkout. */
const root = path.resolve(import.meta.dirname, '../..');

const skippedFolders = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'test-results']);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) yield* walk(full);
    } else if (entry.isFile()) {
      yield path.relative(root, full).replaceAll(path.sep, '/');
    }
  }
}

/** Every source file below the folders, as paths from the root with `/`. */
export const filesIn = (...folders: string[]): string[] =>
  folders
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [...walk(folder)])
    .sort();

/** The text of a file, by its path from the root. */
export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Whether a file or folder exists, by its path from the root. */
export const exists = (file: string): boolean => existsSync(path.join(root, file));

/** The names of the folders directly below a folder. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skippedFolders.has(entry.name))
    .map((entry) => entry.name)
    .sort();
