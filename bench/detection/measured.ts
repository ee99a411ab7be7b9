import { detectQuestions } from '@sayfa/page-layout';
import { createPdfPool, type PdfPool } from '@sayfa/pdf-engine';
import type { Label, LabelledPage } from './print.ts';

type Box = Omit<Label, 'number' | 'parts'>;

/** Share of two boxes' union that both have. */
const intersectionOverUnion = (one: Box, other: Box): number => {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (one.width * one.height + other.width * other.height - both);
};

/** How well the questions of a page were found. */
export type Measured = {
  page: LabelledPage;
  found: number;
  /** For each label the best overlap; 0 where none was found. */
  overlaps: number[];
  /** Found ones with the right number, of those that were found at all. */
  rightNumbers: number;
  milliseconds: number;
};

/** The grey picture and the words of a file of one page, as the product looks at them. */
export const readPage = async (pool: PdfPool, path: string) => {
  const { words } = await pool.renderPage({ path }, 1, {
    ...{ widths: [100], format: 'jpeg' },
    withWords: true,
  });
  return { picture: await pool.renderGrey({ path }, 1, { width: 1_000 }), words };
};

/** Reads every page as the product does, looks for questions, and compares with the labels. */
export const measure = async (set: readonly LabelledPage[]): Promise<Measured[]> => {
  const pool = createPdfPool({ workers: 2 });
  const results: Measured[] = [];
  for (const page of set) {
    const { picture, words } = await readPage(pool, page.pdf);
    const begun = performance.now();
    const found = detectQuestions({ picture, words });
    const milliseconds = performance.now() - begun;
    let rightNumbers = 0;
    const overlaps = page.labels.map((label) => {
      const overlap = Math.max(0, ...found.map((one) => intersectionOverUnion(label, one)));
      const match = found.find((one) => intersectionOverUnion(label, one) === overlap);
      if (overlap > 0 && match?.number === label.number) rightNumbers += 1;
      return overlap;
    });
    results.push({ page, found: found.length, overlaps, rightNumbers, milliseconds });
  }
  await pool.close();
  return results;
};
