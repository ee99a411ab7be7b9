import type { ImportParts } from './import-parts.ts';
import { originalName } from './receive-file.ts';

/** Stores the PDF of an import whose row names it already, which keeps it from removals at the same time. */
export const putOriginal = (
  { files, fileGuard }: Pick<ImportParts, 'files' | 'fileGuard'>,
  { hash, path }: { hash: string; path: string },
): Promise<void> =>
  fileGuard.store([originalName(hash)], {
    put: (name) => files.putFile(name, path),
    write: async () => undefined,
  });
