import path from 'node:path';
import { createPdfPool } from '@sayfa/pdf-engine';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectQuestions } from './index.ts';

const pool = createPdfPool({ workers: 1 });
afterAll(() => pool.close());

const WORKBOOK = path.join(import.meta.dirname, '../../samples/112/book.pdf');

/** Page units by which a box may differ. */
const SLACK = 4;

const questionsOf = async (picture: Sharp) => {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const grey = new Uint8Array(data);
  const found = detectQuestions({
    picture: { width: info.width, height: info.height, grey },
    words: [],
  });
  return found.map(({ number, left, top, width, height }) => ({
    number,
    left,
    top,
    width,
    height,
  }));
};

it('finds the same questions in every encoding of a picture', async () => {
  const { images } = await pool.renderPage({ path: WORKBOOK }, 9, {
    widths: [1000],
    format: 'jpeg',
    withWords: false,
  });
  const page = () => sharp(images[0]?.bytes).greyscale();
  const expected = await questionsOf(page());
  const encoded = [
    await page().jpeg({ quality: 70 }).toBuffer(),
    await page().webp({ quality: 70 }).toBuffer(),
    await page().threshold(150).png().toBuffer(),
  ];
  for (const bytes of encoded) {
    const found = await questionsOf(sharp(bytes));
    expect(found.map(({ number }) => number)).toEqual(expected.map(({ number }) => number));
    for (const [at, { number: _number, ...box }] of expected.entries())
      for (const [side, value] of Object.entries(box))
        expect(Math.abs(Number(Reflect.get(found[at] ?? {}, side)) - value)).toBeLessThanOrEqual(
          SLACK,
        );
  }
});
