import { detectQuestions } from '@sayfa/page-layout';
import { createPdfPool } from '@sayfa/pdf-engine';
import sharp from 'sharp';
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

/** A grey picture of encoded bytes. */
export const greyOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
};

/** Reads every page as the importer does, looks for questions, and compares with the labels. */
export const measure = async (set: readonly LabelledPage[]): Promise<Measured[]> => {
  const pool = createPdfPool({ workers: 2 });
  const results: Measured[] = [];
  for (const page of set) {
    const { images, words } = await pool.renderPage({ path: page.pdf }, 1, {
      widths: [1000],
      format: 'jpeg',
      withWords: true,
    });
    const [image] = images;
    if (!image) throw new Error(`${page.pdf} has no picture`);
    const picture = await greyOf(image.bytes);
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
