import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PdfSource } from './pdf-types.ts';

/** A folder for the files of one test. */
export type TestFiles = {
  /** Writes the bytes and answers where. */
  save(bytes: Uint8Array): Promise<PdfSource>;
  remove(): Promise<void>;
};

/** Makes a new, empty folder. */
export async function createTestFiles(): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-pdf-'));
  let count = 0;
  return {
    async save(bytes) {
      count += 1;
      const path = join(folder, `${count}.pdf`);
      await writeFile(path, bytes);
      return { path };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
