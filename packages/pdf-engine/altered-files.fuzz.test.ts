import { fuzzRuns, mutationsOf } from '@sayfa/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PdfError } from './index.ts';
import { textBookPdf } from './test-pdf.ts';
import { usePoolForTests } from './test-pool.ts';

const { pool, files } = usePoolForTests();

const outcomeOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    const source = await files().save(bytes);
    await pool().inspect(source);
    await pool().renderPage(source, 1, { widths: [100], format: 'jpeg', withWords: true });
    return 'drawn';
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
};

it('draws or refuses every altered book, and draws a sound one after it', async () => {
  await fc.assert(
    fc.asyncProperty(mutationsOf(textBookPdf(2)), async (bytes) => {
      expect(await outcomeOf(bytes)).toMatch(/^(?:drawn|not_a_pdf|pdf_\w+)$/u);
    }),
    { numRuns: fuzzRuns(25) },
  );
  expect(await outcomeOf(textBookPdf(1))).toBe('drawn');
});
