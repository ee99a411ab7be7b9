import path from 'node:path';
import { createPdfPool } from '@sayfa/pdf-engine';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectQuestions } from './index.ts';

const pool = createPdfPool({ workers: 1 });
afterAll(() => pool.close());

const WORKBOOK = path.join(import.meta.dirname, '../../samples/112/book.pdf');

it.each([9, 13, 14])('reads the options of each question on a picture of page %i', async (page) => {
  const { images } = await pool.renderPage({ path: WORKBOOK }, page, {
    widths: [1000],
    format: 'jpeg',
    withWords: false,
  });
  const { data, info } = await sharp(images[0]?.bytes)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, grey: new Uint8Array(data) };
  const found = detectQuestions({ picture, words: [] });
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(found.map(({ optionRuns }) => optionRuns)).toEqual(found.map(() => 1));
});
