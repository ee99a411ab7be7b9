import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  annotatedPdf,
  encryptedPdf,
  pdfOf,
  revisedPdf,
  scanPdf,
  textBookPdf,
  vectorBookPdf,
} from './test-pdf.ts';
import { usePoolForTests } from './test-pool.ts';

const { pool, files } = usePoolForTests();

type SeenPage = { look: string; damage: string };

const draw = async (source: { path: string }, page: number): Promise<SeenPage | undefined> => {
  const options = { widths: [200], format: 'webp', withWords: true } as const;
  const drawn = await pool()
    .renderPage(source, page, options)
    .catch(() => undefined);
  if (!drawn) return undefined;
  const [image] = drawn.images;
  const look = createHash('sha256')
    .update(image?.bytes ?? '')
    .update(JSON.stringify(drawn.words))
    .digest('hex');
  return { look, damage: drawn.damage };
};

/** The pages of a file as far as it has some; undefined for those that cannot be drawn. */
const pagesOf = async (bytes: Uint8Array): Promise<(SeenPage | undefined)[]> => {
  const source = await files().save(bytes);
  const info = await pool()
    .inspect(source)
    .catch(() => undefined);
  const pages = [];
  for (let page = 1; page <= (info?.pageCount ?? 0); page += 1)
    pages.push(await draw(source, page));
  return pages;
};

const withZeros = (bytes: Uint8Array, from: number, to: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  return copy.fill(0, Math.floor(bytes.length * from), Math.floor(bytes.length * to));
};

const BOOKS: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['text', () => textBookPdf(10)],
  ['drawings', () => vectorBookPdf(6)],
  ['scans', () => scanPdf({ pages: 6, width: 600, height: 850 })],
];

describe.each(BOOKS)('a book of %s', (_, make) => {
  it('has no damage while it is whole', async () => {
    const pages = await pagesOf(await make());
    expect(pages.map((page) => page?.damage)).toEqual(pages.map(() => 'none'));
  });

  it.each([
    [0.05, 0.15],
    [0.34, 0.66],
    [0.6, 0.65],
    [0.85, 0.93],
  ])(
    '[PDF-008] names every page that looks different once %f to %f of it are zeros',
    async (from, to) => {
      const bytes = await make();
      const whole = await pagesOf(bytes);
      const damaged = await pagesOf(withZeros(bytes, from, to));
      const silent = damaged.flatMap((page, index) =>
        page && page.look !== whole[index]?.look && page.damage !== 'some' ? [index + 1] : [],
      );
      expect(silent).toEqual([]);
    },
  );

  it.each([0.3, 0.5, 0.7, 0.9])(
    '[PDF-008] names every page that looks different once it is cut off after %f',
    async (share) => {
      const bytes = await make();
      const whole = await pagesOf(bytes);
      const cut = await pagesOf(bytes.slice(0, Math.floor(bytes.length * share)));
      const silent = cut.flatMap((page, index) =>
        page && page.look !== whole[index]?.look && page.damage !== 'some' ? [index + 1] : [],
      );
      expect(silent).toEqual([]);
    },
  );
});

describe('a page', () => {
  const damageOf = async (bytes: Uint8Array) => (await draw(await files().save(bytes), 1))?.damage;
  const replaced = (bytes: Uint8Array, from: RegExp, to: string): Uint8Array =>
    Uint8Array.from(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'));
  const page = pdfOf([{ operators: 'BT /F1 40 Tf 60 700 Td (Hello) Tj ET' }]);

  it('is empty without damage where nothing is printed on it', async () => {
    expect(await damageOf(pdfOf([{ operators: '' }]))).toBe('none');
  });

  it('is damaged where a part of it does not exist', async () => {
    expect(await damageOf(replaced(page, /\/Contents \d/u, '/Contents 9'))).toBe('some');
  });

  it('is damaged where what it shows is packed wrongly', async () => {
    expect(await damageOf(replaced(page, /stream\nx../u, 'stream\nx\u009c?'))).toBe('some');
  });

  it('is sound with annotations, and after the file was changed by appending', async () => {
    expect(await damageOf(annotatedPdf(3))).toBe('none');
    expect(await damageOf(revisedPdf('Before', 'After'))).toBe('none');
  });

  it('cannot be looked through where it is encrypted', async () => {
    const source = { ...(await files().save(encryptedPdf('open'))), password: 'open' };
    expect((await draw(source, 1))?.damage).toBe('unknown');
  });
});

it('[PDF-008] a damaged file has all pages up to its last one, whatever is missing between', async () => {
  const bytes = pdfOf(Array.from({ length: 4 }, () => ({ operators: '' })));
  const text = Buffer.from(bytes).toString('latin1');
  const [list = '', kids = ''] = /\/Kids ?\[([^\]]*)\]/u.exec(text) ?? [];
  const [one, , three] = kids.match(/\d+ 0 R/gu) ?? [];
  // The second and the last page lead nowhere; every number keeps its width.
  const nowhere = (three ?? '').replace(/^\d+/u, (number) => '9'.repeat(number.length));
  const holes = list.replace(kids, [one, nowhere, three, nowhere].join(' '));
  const damaged = Buffer.from(text.replace(list, holes), 'latin1');
  const info = await pool().inspect(await files().save(Uint8Array.from(damaged)));
  expect(info.pageCount).toBe(3);
  expect(info.warnings).toContain('page_count_corrected');
});
