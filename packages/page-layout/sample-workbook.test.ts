import path from 'node:path';
import { createPdfPool } from '@sayfa/pdf-engine';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectQuestions, inkOf } from './index.ts';

const pool = createPdfPool({ workers: 1 });
afterAll(() => pool.close());

const book = path.join(import.meta.dirname, '../../samples/112/book.pdf');

const questionsOn = async (pageNumber: number) => {
  const { images, words } = await pool.renderPage({ path: book }, pageNumber, {
    widths: [1000],
    format: 'jpeg',
    withWords: true,
  });
  const { data, info } = await sharp(images[0]?.bytes)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = inkOf({ width: info.width, height: info.height, grey: new Uint8Array(data) });
  return { found: detectQuestions({ ink, words }), words };
};

it.each([8, 9, 13, 14, 18, 22])(
  'finds the ten questions of the test on page %i of the workbook, with all their words',
  async (pageNumber) => {
    const { found, words } = await questionsOn(pageNumber);
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const columns = found.map(({ column }) => column);
    expect(columns).toEqual(columns.toSorted((one, other) => one - other));
    expect(new Set(columns).size).toBe(2);
    // Between the heading and the page number every word belongs to exactly one question.
    const text = words.filter(
      ({ top, text: letters }) => top > 180 && top < 1340 && letters !== '',
    );
    const owners = text.map(({ left, top, width, height }) => {
      const [x, y] = [left + width / 2, top + height / 2];
      return found.filter(
        (one) =>
          x >= one.left - 2 &&
          x <= one.left + one.width + 2 &&
          y >= one.top - 2 &&
          y <= one.top + one.height + 2,
      ).length;
    });
    expect(owners.filter((count) => count !== 1)).toEqual([]);
  },
);

it.each([1, 5, 23, 24])('finds none on page %i, which has none', async (pageNumber) => {
  expect((await questionsOn(pageNumber)).found).toEqual([]);
});
