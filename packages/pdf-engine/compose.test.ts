import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ComposeOptions, PageOverlay } from './index.ts';
import { encryptedPdf, pdfOf, textBookPdf } from './test-pdf.ts';
import { usePoolForTests } from './test-pool.ts';

let last = 0;

const { pool, files } = usePoolForTests();

const square = (left: number, top: number, side: number): string =>
  `M${left} ${top}L${left + side} ${top}L${left + side} ${top + side}L${left} ${top + side}Z`;

const red = (path: string, more: object = {}) => ({ path, fill: '#ff0000', alpha: 1, ...more });

const compose = async (
  bytes: Uint8Array,
  scope: ComposeOptions['scope'],
  overlays: readonly (Pick<PageOverlay, 'page' | 'proportion'> & Partial<PageOverlay>)[],
  password?: string,
  direction?: ComposeOptions['direction'],
) => {
  const { path } = await files().save(bytes);
  last += 1;
  const target = join(dirname(path), `composed-${last}.pdf`);
  const lines = overlays.map((one) => JSON.stringify({ marks: [], holes: [], ...one }));
  await writeFile(`${target}.lines`, lines.join('\n'));
  const source = password === undefined ? { path } : { path, password };
  const options = { scope, direction, overlays: `${target}.lines`, target };
  const composed = await pool().compose(source, options);
  return { ...composed, source: { path: target } };
};

/** Colour of the pixel at a place of a page, in page units. */
const colourAt = async (source: { path: string }, page: number, x: number, y: number) => {
  const image = await pool().renderRegion(source, page, {
    left: x - 5,
    top: y - 5,
    width: 10,
    height: 10,
    pixelWidth: 40,
    format: 'webp',
  });
  const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (r > 200 && g < 60 && b < 60) return 'red';
  if (r > 240 && g > 240 && b > 240) return 'white';
  return `${r},${g},${b}`;
};

describe('a PDF with drawings', () => {
  it('is the whole book with its words, and red where something red was drawn', async () => {
    const { pages, source } = await compose(textBookPdf(3), 'book', [
      { page: 2, marks: [red(square(100, 20, 40))] },
      { proportion: 0.5, marks: [red(square(500, 100, 50))] },
    ]);
    expect(pages).toBe(4);
    const info = await pool().inspect(source);
    expect(info.pageCount).toBe(4);
    expect((info.pages[3]?.height ?? 0) / (info.pages[3]?.width ?? 1)).toBeCloseTo(0.5);
    const options = { widths: [200], format: 'jpeg', withWords: true } as const;
    const [before, after] = await Promise.all([
      pool().renderPage(await files().save(textBookPdf(3)), 2, options),
      pool().renderPage(source, 2, options),
    ]);
    expect(after.words).toEqual(before.words);
    expect(await colourAt(source, 2, 120, 40)).toBe('red');
    expect(await colourAt(source, 2, 160, 40)).toBe('white');
    expect(await colourAt(source, 1, 120, 40)).toBe('white');
    expect(await colourAt(source, 4, 525, 125)).toBe('red');
    expect(await colourAt(source, 4, 300, 125)).toBe('white');
  });

  it('[BRD-030] has white pages beside the pages that they name, in the order of the lines', async () => {
    const at = (top: number) => [red(square(100, top, 50))];
    const { pages, source } = await compose(textBookPdf(3), 'book', [
      { page: 2, marks: at(20) },
      { proportion: 1, after: 2, marks: at(200) },
      { proportion: 1, after: 2, marks: at(400) },
      { page: 3, marks: at(20) },
      { proportion: 1, marks: at(600) },
      { proportion: 1, after: 1, marks: at(800) },
    ]);
    expect(pages).toBe(7);
    const whereRed = async (page: number): Promise<number[]> => {
      const tops = [20, 200, 400, 600, 800];
      const colours = await Promise.all(tops.map((top) => colourAt(source, page, 125, top + 25)));
      return tops.filter((_, index) => colours[index] === 'red');
    };
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(whereRed));
    expect(all).toEqual([[], [800], [20], [200], [400], [20], [600]]);
  });

  it('has only the pages asked for, white ones among them, in their order', async () => {
    const { pages, source } = await compose(textBookPdf(6), 'pages', [
      { page: 5 },
      { proportion: 1, marks: [red(square(0, 0, 100))] },
      { page: 2, marks: [red(square(900, 10, 50))] },
    ]);
    expect(pages).toBe(3);
    const options = { widths: [200], format: 'jpeg', withWords: true } as const;
    const original = await files().save(textBookPdf(6));
    const words = async (from: { path: string }, page: number) =>
      (await pool().renderPage(from, page, options)).words.map(({ text }) => text).join(' ');
    expect(await words(source, 1)).toBe(await words(original, 5));
    expect(await words(source, 2)).toBe('');
    expect(await words(source, 3)).toBe(await words(original, 2));
    expect(await colourAt(source, 2, 50, 50)).toBe('red');
    expect(await colourAt(source, 3, 925, 35)).toBe('red');
  });

  it('[PAP-006] has white pages alone where there is no document', async () => {
    const { path } = await files().save(textBookPdf(1));
    const target = `${path}.sheet.pdf`;
    const lines = [100, 300].map((top) =>
      JSON.stringify({
        width: 210,
        proportion: 297 / 210,
        marks: [red(square(50, top, 50))],
        holes: [],
      }),
    );
    await writeFile(`${target}.lines`, lines.join('\n'));
    const options = { scope: 'pages', overlays: `${target}.lines`, target } as const;
    expect((await pool().compose(undefined, options)).pages).toBe(2);
    const { pages } = await pool().inspect({ path: target });
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ]);
    expect(await colourAt({ path: target }, 2, 75, 325)).toBe('red');
    expect(await colourAt({ path: target }, 1, 75, 325)).toBe('white');
  });

  it('keeps edges sharp at four times the size', async () => {
    const { source } = await compose(textBookPdf(1), 'book', [
      { page: 1, marks: [red(square(500, 500, 100))] },
    ]);
    const image = await pool().renderRegion(source, 1, {
      left: 480,
      top: 540,
      width: 40,
      height: 10,
      pixelWidth: 320,
      format: 'webp',
    });
    expect(image.width).toBe(320);
    const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
    const row = Math.floor(info.height / 2) * info.width;
    const greens = Array.from(
      { length: info.width },
      (_, x) => data[(row + x) * info.channels + 1],
    );
    const between = greens.filter((green = 0) => green > 70 && green < 190);
    expect(between.length).toBeLessThanOrEqual(4);
  });

  it('[INK-013] loses what an eraser took away and never the page', async () => {
    const black = pdfOf([{ operators: '0 0 1 rg 0 0 595 842 re f' }]);
    const hole = { path: square(140, 140, 20) };
    const png = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 1 } },
    })
      .png()
      .toBuffer();
    const picture = {
      picture: `data:image/png;base64,${png.toString('base64')}`,
      box: { left: 500, top: 100, width: 100, height: 100 },
      alpha: 1,
    };
    const { source } = await compose(black, 'book', [
      {
        page: 1,
        marks: [
          red(square(100, 100, 100), { holes: [0] }),
          { ...picture, holes: [1] },
          red(square(300, 300, 50)),
        ],
        holes: [hole, { path: square(0, 0, 20), matrix: [1, 0, 0, 1, 540, 140] }],
      },
    ]);
    const blue = '0,0,255';
    const near = async (x: number, y: number) => {
      const colour = await colourAt(source, 1, x, y);
      const [r = 0, g = 0, b = 0] = colour.split(',').map(Number);
      return colour.includes(',') && r < 30 && g < 30 && b > 220 ? blue : colour;
    };
    expect(await near(110, 110)).toBe('red');
    expect(await near(150, 150)).toBe(blue);
    expect(await near(510, 110)).toBe('red');
    expect(await near(550, 150)).toBe(blue);
    expect(await near(325, 325)).toBe('red');
    expect(await near(400, 400)).toBe(blue);
  });

  it.each([0, 90, 180, 270])('lies right on a cropped page turned by %i°', async (turn) => {
    const page = pdfOf([
      { operators: 'q 1 0 0 1 9 9 cm', extra: `/CropBox [50 500 400 800] /Rotate ${turn}` },
    ]);
    const { source } = await compose(page, 'book', [
      { page: 1, marks: [red(square(700, 50, 60))] },
    ]);
    expect(await colourAt(source, 1, 730, 80)).toBe('red');
    expect(await colourAt(source, 1, 780, 80)).toBe('white');
    expect(await colourAt(source, 1, 100, 700)).toBe('white');
  });

  it('opens without the password that its original has', async () => {
    const { source } = await compose(
      encryptedPdf('open'),
      'book',
      [{ page: 1, marks: [red(square(0, 0, 100))] }],
      'open',
    );
    expect(await colourAt(source, 1, 50, 50)).toBe('red');
  });

  it.each([
    ['a page that is not there', { page: 9 }],
    ['a path that is none', { page: 1, marks: [red('M0 0 boo')] }],
    ['a colour that is none', { page: 1, marks: [{ path: 'M0 0', fill: '0 g', alpha: 1 }] }],
    ['a hole that is not there', { page: 1, marks: [red(square(0, 0, 5), { holes: [3] })] }],
    [
      'a picture that is none',
      {
        page: 1,
        marks: [
          {
            picture: 'data:image/png;base64,AAAA',
            box: { left: 0, top: 0, width: 1, height: 1 },
            alpha: 1,
          },
        ],
      },
    ],
  ])('refuses %s', async (_, overlay) => {
    await expect(compose(textBookPdf(1), 'book', [overlay])).rejects.toMatchObject({
      code: 'overlay_invalid',
    });
  });

  it('is given up at once when nobody waits for it, and the next one is made', async () => {
    const { path } = await files().save(textBookPdf(200));
    const overlays = join(dirname(path), 'many.lines');
    const marks = [red(square(0, 0, 100))];
    const lines = Array.from({ length: 200 }, (_, at) =>
      JSON.stringify({ page: at + 1, marks, holes: [] }),
    );
    await writeFile(overlays, lines.join('\n'));
    const controller = new AbortController();
    const target = `${path}.given-up.pdf`;
    const { signal } = controller;
    const given = pool().compose({ path }, { scope: 'book', overlays, target, signal });
    const next = compose(textBookPdf(1), 'book', []);
    setTimeout(() => controller.abort(), 50);
    await expect(given).rejects.toMatchObject({ code: 'pdf_cancelled' });
    expect((await next).pages).toBe(1);
  });
});

describe('the direction of the pages', () => {
  const textOf = async (path: string): Promise<string> => (await readFile(path)).toString('latin1');

  it.each(['book', 'pages'] as const)(
    'is noted in a %s that is read from right to left',
    async (scope) => {
      const over = [{ page: 1, marks: [red(square(100, 100, 50))] }];
      const { source, pages } = await compose(textBookPdf(3), scope, over, undefined, 'rtl');
      expect(pages).toBe(scope === 'book' ? 3 : 1);
      expect(await textOf(source.path)).toMatch(/\/ViewerPreferences\s*<<\s*\/Direction\s*\/R2L/u);
      const plain = await compose(textBookPdf(3), scope, over, undefined, 'ltr');
      expect(await textOf(plain.source.path)).not.toContain('/Direction');
    },
  );

  it('is corrected where the document says another', async () => {
    const preferences = '/ViewerPreferences << /Direction /R2L >>';
    const bytes = pdfOf([{ operators: '' }], preferences);
    const same = await compose(bytes, 'book', []);
    expect(await textOf(same.source.path)).toContain('/R2L');
    const corrected = await compose(bytes, 'book', [], undefined, 'ltr');
    expect(await textOf(corrected.source.path)).toMatch(/\/Direction\s*\/L2R/u);
  });
});
