import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PageImage, Word } from './index.ts';
import { outlinedPdf, type PageParts, pdfOf, scanPdf, textBookPdf } from './test-pdf.ts';
import { usePoolForTests } from './test-pool.ts';

const { pool, files } = usePoolForTests();

const draw = async (bytes: Uint8Array, widths: number[], format: 'jpeg' | 'webp' = 'jpeg') =>
  pool().renderPage(await files().save(bytes), 1, { widths, format, withWords: true });

const hello: PageParts = { operators: 'BT /F1 40 Tf 100 600 Td (Hello) Tj ET' };

/** The upright box around everything dark, in pixels. */
async function inkOf(image: PageImage) {
  const { data, info } = await sharp(image.bytes)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[y * info.width + x] ?? 255) > 128) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  }
  return ink;
}

function expectInside(ink: Awaited<ReturnType<typeof inkOf>>, word: Word | undefined): void {
  const box = word ?? { left: 0, top: 0, width: 0, height: 0 };
  const slack = 3;
  expect(ink.right).toBeGreaterThan(ink.left);
  expect(ink.left).toBeGreaterThanOrEqual(box.left - slack);
  expect(ink.top).toBeGreaterThanOrEqual(box.top - slack);
  expect(ink.right).toBeLessThanOrEqual(box.left + box.width + slack);
  expect(ink.bottom).toBeLessThanOrEqual(box.top + box.height + slack);
  // The box may be higher than the letters, as lines are, but not by much.
  const area = box.width * box.height;
  expect(area).toBeLessThan(3 * (ink.right - ink.left) * (ink.bottom - ink.top));
}

describe('images of a page', () => {
  it.each(['jpeg', 'webp'] as const)('come in every width asked for, as %s', async (format) => {
    const { images } = await draw(textBookPdf(1), [2000, 200, 1000], format);
    expect(images.map(({ width }) => width)).toEqual([200, 1000, 2000]);
    for (const image of images) {
      const meta = await sharp(image.bytes).metadata();
      expect(meta).toMatchObject({ format, width: image.width, height: image.height });
      expect(image.height / image.width).toBeCloseTo(842 / 595, 1);
    }
  });

  it('have no more pixels than the scan they come from, and no width twice', async () => {
    const scan = await scanPdf({ pages: 1, width: 1240, height: 1754 });
    expect((await draw(scan, [200, 1000, 2000])).images.map(({ width }) => width)).toEqual([
      200, 1000, 1240,
    ]);
    const small = await scanPdf({ pages: 1, width: 200, height: 283 });
    expect((await draw(small, [200, 1000, 2000])).images.map(({ width }) => width)).toEqual([200]);
  });

  it('keep the shape of a page wider than tall', async () => {
    const wide = pdfOf([{ ...hello, mediaBox: '[0 0 842 595]' }]);
    expect((await draw(wide, [1000])).images).toMatchObject([{ width: 1000, height: 707 }]);
  });

  it('show a part of the page, as sharp as asked for', async () => {
    const source = await files().save(pdfOf([hello]));
    const [word] = (await draw(pdfOf([hello]), [200])).words;
    const part = { left: 100, top: 300, width: 300, height: 150 };
    const image = await pool().renderRegion(source, 1, {
      ...part,
      pixelWidth: 1200,
      format: 'jpeg',
    });
    expect(image).toMatchObject({ width: 1200, height: 600 });
    const ink = await inkOf(image);
    const scale = image.width / part.width;
    expectInside(
      {
        left: part.left + ink.left / scale,
        right: part.left + ink.right / scale,
        top: part.top + ink.top / scale,
        bottom: part.top + ink.bottom / scale,
      },
      word,
    );
  });

  it('have the colours of the print, not the negative of it', async () => {
    const cyan = pdfOf([{ operators: '1 0 0 0 k 0 0 595 842 re f' }]);
    const [image] = (await draw(cyan, [200])).images;
    const [red = 255, green = 0, blue = 0] = await sharp(image?.bytes).raw().toBuffer();
    // Process cyan as printed, in sRGB about (0, 174, 239).
    expect(red).toBeLessThan(40);
    expect(Math.abs(green - 174)).toBeLessThan(20);
    expect(Math.abs(blue - 239)).toBeLessThan(20);
  });
});

describe('a page in grey', () => {
  const greyOf = async (bytes: Uint8Array, width = 1_000) =>
    pool().renderGrey(await files().save(bytes), 1, { width });

  it('is the page as it is drawn in colour, the same each time', async () => {
    const book = textBookPdf(1);
    const page = await greyOf(book);
    const [image] = (await draw(book, [1_000])).images;
    const coloured = await sharp(image?.bytes).greyscale().raw().toBuffer();
    expect(page).toMatchObject({ width: 1_000, height: image?.height });
    expect(page.grey).toHaveLength(coloured.length);
    // A JPEG is off by a few levels around letters; one pixel beside these would be off by a hundred.
    const far = page.grey.filter((value, at) => Math.abs(value - (coloured[at] ?? 0)) > 60);
    expect(page.grey.filter((value) => value < 128).length).toBeGreaterThan(1_000);
    expect(far).toHaveLength(0);
    expect((await greyOf(book)).grey).toEqual(page.grey);
  });

  it.each([
    ['1 0 0', 127],
    ['0 1 0', 220],
    ['0 0 1', 76],
    ['0.5 0.5 0.5', 128],
    ['1 1 1', 255],
  ])('is as bright as its colour: %s', async (colour, expected) => {
    const { grey } = await greyOf(pdfOf([{ operators: `${colour} rg 0 0 595 842 re f` }]), 100);
    expect(Math.abs((grey[grey.length / 2] ?? 0) - expected)).toBeLessThanOrEqual(2);
  });

  it('has no more pixels than the scan it comes from', async () => {
    const scan = await scanPdf({ pages: 1, width: 200, height: 283 });
    const { width, height, grey } = await greyOf(scan);
    expect({ width, height, length: grey.length }).toEqual({
      ...{ width: 200, height: 283 },
      length: 200 * 283,
    });
  });

  it('fails for a page that the document has not', async () => {
    const source = await files().save(textBookPdf(1));
    await expect(pool().renderGrey(source, 2, { width: 100 })).rejects.toMatchObject({
      code: 'pdf_damaged',
    });
  });
});

describe('[PDF-020] words of a page', () => {
  const boxes = { whole: '', cropped: '/CropBox [50 500 400 800]' };
  const turns = [0, 90, 180, 270];
  it.each(
    Object.entries(boxes).flatMap(([name, box]) => turns.map((turn) => ({ name, box, turn }))),
  )('lie where they are drawn on a $name page turned by $turn°', async ({ box, turn }) => {
    const page = await draw(pdfOf([{ ...hello, extra: `${box} /Rotate ${turn}` }]), [1000]);
    const [image] = page.images;
    expect(page.words.map(({ text }) => text)).toEqual(['Hello']);
    if (image !== undefined) expectInside(await inkOf(image), page.words[0]);
    const upright = box === '' ? [595, 842] : [350, 300];
    const [width, height] = turn % 180 === 0 ? upright : upright.toReversed();
    expect(page.size).toEqual({ width, height });
  });

  it('outside of the crop box are not read', async () => {
    const page = await draw(pdfOf([{ ...hello, extra: '/CropBox [0 0 300 300]' }]), [200]);
    expect(page.words).toEqual([]);
  });

  const line = (matrix: string, size: number, text: string, ink = '0 g'): string =>
    `BT ${ink} /F1 ${size} Tf ${matrix} Tm (${text}) Tj ET`;
  const text = [760, 730, 700].map((y) => line(`1 0 0 1 60 ${y}`, 12, 'Which one is right'));
  const DIAGONAL = '0.71 0.71 -0.71 0.71';

  it.each([
    ['diagonal', line(`${DIAGONAL} 90 90`, 110, 'SPECIMEN', '0.75 g')],
    ['diagonal and dark', line(`${DIAGONAL} 90 90`, 60, 'SPECIMEN', '0.2 g')],
    ['giant and pale', line('1 0 0 1 30 400', 120, 'COPY', '0.8 g')],
    ['giant and translucent', `/See gs ${line('1 0 0 1 30 400', 120, 'COPY')}`],
  ])('leave out a watermark that is %s, and nothing else', async (_, watermark) => {
    const page = {
      operators: [text[0], watermark, ...text.slice(1)].join('\n'),
      resources: '/ExtGState << /See << /ca 0.2 >> >>',
    };
    const { words } = await draw(pdfOf([page]), [200]);
    expect(words.map((word) => word.text).join(' ')).toBe(
      'Which one is right Which one is right Which one is right',
    );
  });

  it.each([
    ['a large black heading', line('1 0 0 1 60 600', 60, 'Algebra')],
    ['a small diagonal label of a chart', line(`${DIAGONAL} 60 600`, 10, 'Algebra')],
    ['a label along an axis', line('0 1 -1 0 60 600', 14, 'Algebra')],
    ['pale text of the usual size', line('1 0 0 1 60 600', 14, 'Algebra', '0.7 g')],
  ])('have %s', async (_, heading) => {
    const { words } = await draw(pdfOf([{ operators: [heading, ...text].join('\n') }]), [200]);
    expect(words.map((word) => word.text)).toContain('Algebra');
  });

  it.each([
    [
      'a heading with spaced letters',
      '4 Tc 1 0 0 1 60 600 Tm (Sets and Arithmetic) Tj',
      'Sets and Arithmetic',
    ],
    [
      'one without spaces in the file',
      '4 Tc 1 0 0 1 60 600 Tm (Sets) Tj 82 0 Td (and) Tj 74 0 Td (Order) Tj',
      'Sets and Order',
    ],
    [
      'names of answers',
      ['A', 'B', 'C', 'D', 'E'].map((name) => `(${name}) Tj 16 0 Td`).join(' '),
      'A B C D E',
    ],
    [
      'words close to each other',
      '1 0 0 1 60 600 Tm (one) Tj 34 0 Td (two) Tj 34 0 Td (six) Tj',
      'one two six',
    ],
  ])('are words in %s', async (_, operators, words) => {
    const page = { operators: `BT /F1 18 Tf 1 0 0 1 60 600 Tm ${operators} ET` };
    const read = await draw(pdfOf([page]), [200]);
    expect(read.words.map((word) => word.text).join(' ')).toBe(words);
  });

  it('of the sample workbook are whole on its page of contents', async () => {
    const path = `${import.meta.dirname}/../../samples/112/book.pdf`;
    const options = { widths: [200], format: 'webp', withWords: true } as const;
    const { words } = await pool().renderPage({ path }, 3, options);
    const text = words.map((word) => word.text).join(' ');
    expect(text).toContain('Çarpanlar ve Üslü Sayılar');
    expect(text).toContain('Doğrular, Eşitsizlikler ve Veri 15');
  });
});

describe('the table of contents', () => {
  it('has titles, page numbers and levels, without what points nowhere', async () => {
    const source = await files().save(
      outlinedPdf(3, [
        { title: 'One', page: 1, children: [{ title: 'One <b>and</b>\u0007 a half', page: 2 }] },
        { title: 'Nowhere' },
        { title: 'Three', page: 3 },
      ]),
    );
    expect((await pool().inspect(source)).outline).toEqual([
      {
        title: 'One',
        pageNumber: 1,
        children: [{ title: 'One <b>and</b> a half', pageNumber: 2, children: [] }],
      },
      { title: 'Three', pageNumber: 3, children: [] },
    ]);
  });
});
