import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportParts } from './import-parts.ts';
import type { ImportRow } from './imports.store.ts';
import { isTemporaryName } from './receive-file.ts';

/** Milliseconds after which a temporary file that no row knows is nobody's. */
const STRAY_AFTER = 24 * 3_600_000;

/** Removes a file that no book, import or request has. */
const removeFile = (parts: ImportParts, file: string): Promise<void> =>
  parts.fileGuard.remove(file, async () => !(await isNeeded(parts, file)));

const isNeeded = async ({ books, requests, store }: ImportParts, file: string): Promise<boolean> =>
  (await requests.files()).includes(file) ||
  (await store.openOriginals()).includes(file) ||
  (await books.allFiles()).some(({ name }) => name === file);

/** Removes a request's file that neither a book nor another request has. */
export const removeUnneeded = async (
  parts: ImportParts,
  request: { file: string },
): Promise<void> => removeFile(parts, request.file);

/** Removes book, original and temporary file of an import that ended without success. */
export const removeTraces = async (parts: ImportParts, row: ImportRow): Promise<void> => {
  const { books, pages, store, temporaryFolder, changes } = parts;
  if (row.book_id !== null) {
    await pages.settled(row.book_id);
    await books.removeBook(row.book_id);
  }
  const { original_file: original } = row;
  if (original) await removeFile(parts, original);
  if (row.temporary_name) await rm(join(temporaryFolder, row.temporary_name), { force: true });
  await store.deleteTraces(row.id);
  changes.notify(row.id);
};

/** Ends what a crash left half removed, and temporary files that no import knows. */
export const sweepTraces = async (parts: ImportParts, now: number): Promise<void> => {
  const { store, temporaryFolder, books } = parts;
  for (const row of await store.untidied()) await removeTraces(parts, row);
  const known = new Set(await store.temporaryNames());
  for (const name of await readdir(temporaryFolder)) {
    if (!isTemporaryName(name) || known.has(name)) continue;
    const path = join(temporaryFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now - STRAY_AFTER) await rm(path, { force: true });
  }
  await books.sweepReplacedFiles();
};
