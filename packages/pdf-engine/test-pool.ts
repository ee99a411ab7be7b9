import { afterAll, beforeAll } from 'vitest';
import { createPdfPool, type PdfPool } from './index.ts';
import { createTestFiles, type TestFiles } from './test-files.ts';

/** A pool of one thread and a folder for all tests of a file, there from `beforeAll` to `afterAll`. */
export const usePoolForTests = (): { pool(): PdfPool; files(): TestFiles } => {
  let pool: PdfPool | undefined;
  let files: TestFiles | undefined;
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('asked for before the tests began');
    return part;
  };
  beforeAll(async () => {
    files = await createTestFiles();
    pool = createPdfPool({ workers: 1 });
  });
  afterAll(async () => {
    await pool?.close();
    await files?.remove();
  });
  return { pool: () => there(pool), files: () => there(files) };
};
