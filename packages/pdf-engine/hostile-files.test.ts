import { describe, expect, it } from 'vitest';
import { createPdfPool, type RenderedPage } from './index.ts';
import {
  activeContentPdf,
  annotatedPdf,
  attachmentPdf,
  deepTreePdf,
  encryptedPdf,
  formBombPdf,
  garbagePdf,
  hollowPdf,
  hugeImagePdf,
  loopingTreePdf,
  nestedFiltersPdf,
  outlinedPdf,
  revisedPdf,
  scriptedFontPdf,
  sizedPdf,
  textBookPdf,
  unembeddedPdf,
  unknownEncryptionPdf,
  wrongCountPdf,
  xfaPdf,
  xrefLoopPdf,
} from './test-pdf.ts';
import { usePoolForTests } from './test-pool.ts';

const { pool, files } = usePoolForTests();

const inspect = async (bytes: Uint8Array) => pool().inspect(await files().save(bytes));
const draw = async (bytes: Uint8Array, widths = [400], page = 1): Promise<RenderedPage> =>
  pool().renderPage(await files().save(bytes), page, { widths, format: 'jpeg', withWords: true });
const textOf = (page: RenderedPage) => page.words.map(({ text }) => text).join(' ');
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

describe('files that are no book', () => {
  it.each([
    ['PDF-002', 'one byte', 'not_a_pdf', () => bytesOf('%')],
    ['PDF-002', 'nothing at all', 'pdf_empty', () => bytesOf('')],
    ['PDF-004', 'HTML under another name', 'not_a_pdf', () => bytesOf('<!doctype html><p>Hello')],
    ['PDF-006', 'a header, then garbage', 'pdf_damaged', garbagePdf],
    ['PDF-010', 'a cross-reference table naming itself', 'pdf_damaged', xrefLoopPdf],
    ['PDF-012', 'a page tree 100,000 deep', 'pdf_too_complex', () => deepTreePdf(100_000)],
    ['PDF-012', 'a page tree that contains itself', 'pdf_damaged', loopingTreePdf],
    ['PDF-016', '2,001 pages', 'pdf_too_many_pages', () => textBookPdf(2001)],
    ['PDF-022', 'a locked file without its password', 'pdf_password', () => encryptedPdf('open')],
    ['PDF-024', 'an unknown encryption', 'pdf_encryption_unsupported', unknownEncryptionPdf],
    ['PDF-026', 'a hundred filters on one stream', 'pdf_too_complex', () => nestedFiltersPdf(100)],
    ['PDF-040', 'a form program only', 'pdf_xfa_unsupported', () => xfaPdf({ withPage: false })],
  ])('[%s] refuses %s as %s', async (_id, _what, code, make) => {
    await expect(inspect(make())).rejects.toMatchObject({ code });
  });
});

describe('pages that cannot be drawn', () => {
  it.each([
    [
      'PDF-028',
      'an image of 60,000 by 60,000 pixels',
      'image_too_large',
      () => hugeImagePdf(60_000),
    ],
    ['PDF-030', 'a million annotations', 'pdf_too_complex', () => annotatedPdf(1_000_000)],
    ['PDF-026', 'forms that double 30 times', 'pdf_too_complex', () => formBombPdf(30)],
  ])('[%s] names the page with %s as %s', async (_id, _what, code, make) => {
    await expect(draw(make())).rejects.toMatchObject({ code, page: 1 });
  });

  it('reports a page beyond the last one with its number', async () => {
    const source = await files().save(textBookPdf(2));
    const options = { widths: [200], format: 'jpeg', withWords: false } as const;
    await expect(pool().renderPage(source, 3, options)).rejects.toMatchObject({
      code: 'pdf_damaged',
      page: 3,
    });
  });

  it('goes on after all of that', async () => {
    expect(textOf(await draw(textBookPdf(1)))).toContain('Chapter 1');
  });
});

describe('files that are odd, but books', () => {
  it('[PDF-008] opens what is left of a file cut in the middle', async () => {
    const whole = textBookPdf(8);
    const half = whole.subarray(0, whole.length / 2);
    const info = await inspect(half);
    expect(info.pageCount).toBeGreaterThan(1);
    expect(info.pageCount).toBeLessThan(8);
    expect(info.warnings).toContain('repaired');
    expect(textOf(await draw(half))).toContain('Chapter 1');
  });

  it('[PDF-008] tells pages that have lost their content from those that have some', async () => {
    const bytes = hollowPdf(3, [2]);
    expect((await inspect(bytes)).warnings).toContain('repaired');
    const pages = await Promise.all([1, 2, 3].map((number) => draw(bytes, [400], number)));
    expect(pages.map(({ isEmpty }) => isEmpty)).toEqual([false, true, false]);
  });

  it.each([2_000_000_000, 5_000, 20])(
    '[PDF-014] counts the one page of %i claimed',
    async (count) => {
      expect((await inspect(wrongCountPdf(count))).pageCount).toBe(1);
    },
  );

  it('[PDF-018] scales an absurd page down to a picture of sane size', async () => {
    const { pages } = await inspect(sizedPdf(1e9, 1e9));
    expect(pages).toEqual([{ width: 14_400, height: 14_400 }]);
    const page = await draw(sizedPdf(1e9, 1e9), [2000]);
    expect(page.images).toMatchObject([{ width: 2000, height: 2000 }]);
  });

  it('[PDF-018] never draws more than the megapixels allowed', async () => {
    const small = createPdfPool({ workers: 1, maxMegapixels: 1 });
    const source = await files().save(sizedPdf(500, 14_000));
    const { images } = await small.renderPage(source, 1, {
      widths: [2000],
      format: 'webp',
      withWords: false,
    });
    await small.close();
    for (const { width, height } of images) expect(width * height).toBeLessThanOrEqual(1_010_000);
  });

  it('[PDF-022] opens a locked file with its password, and not with another', async () => {
    const source = await files().save(encryptedPdf('open'));
    const options = { widths: [200], format: 'jpeg', withWords: true } as const;
    const page = await pool().renderPage({ ...source, password: 'open' }, 1, options);
    expect(textOf(page)).toBe('Secret');
    await expect(
      pool().renderPage({ ...source, password: 'shut' }, 1, options),
    ).rejects.toMatchObject({ code: 'pdf_password' });
  });

  it('[PDF-032] draws a page whose font carries a script, and runs nothing', async () => {
    await draw(scriptedFontPdf());
    expect(Reflect.has(globalThis, 'stolen')).toBe(false);
  });

  it('[PDF-034] flags a script that wants to run at opening', async () => {
    expect((await inspect(activeContentPdf())).activeContent).toBe(true);
    expect((await inspect(textBookPdf(1))).activeContent).toBe(false);
  });

  it('[PDF-038] flags embedded files', async () => {
    expect((await inspect(attachmentPdf())).attachments).toBe(true);
    expect((await inspect(textBookPdf(1))).attachments).toBe(false);
  });

  it('[PDF-040] shows the page a form program brings for other viewers', async () => {
    expect((await inspect(xfaPdf({ withPage: true }))).warnings).toContain('xfa_static');
    expect(textOf(await draw(xfaPdf({ withPage: true })))).toBe('Please wait...');
  });

  it('[PDF-044] keeps markup in a title as text', async () => {
    const title = '<img src=x onerror=alert\\(1\\)>';
    expect((await inspect(textBookPdf(1, { title: '<img src=x onerror=alert(1)>' }))).title).toBe(
      title.replaceAll('\\', ''),
    );
  });

  it('[PDF-046] cuts a table of contents after 5,000 items and says so', async () => {
    const entries = Array.from({ length: 6_000 }, (_, index) => ({ title: `t${index}`, page: 1 }));
    const info = await inspect(outlinedPdf(1, entries));
    expect(info.outline).toHaveLength(5_000);
    expect(info.warnings).toContain('outline_cut');
  });

  it('[PDF-048] cuts a table of contents below ten levels', async () => {
    let entry: Parameters<typeof outlinedPdf>[1][number] = { title: 'deepest', page: 1 };
    for (let level = 0; level < 40; level += 1) entry = { title: 'x', page: 1, children: [entry] };
    const { outline, warnings } = await inspect(outlinedPdf(1, [entry]));
    let depth = 0;
    for (let items = outline; items.length > 0; items = items[0]?.children ?? []) depth += 1;
    expect(depth).toBe(10);
    expect(warnings).toContain('outline_cut');
  });

  it('[PDF-050] draws a page whose font is missing, and warns', async () => {
    expect((await inspect(unembeddedPdf())).warnings).toEqual(['fonts_missing']);
    expect((await inspect(textBookPdf(1))).warnings).toEqual([]);
    expect(textOf(await draw(unembeddedPdf()))).toBe('日本語');
  });

  it('[PDF-060] reads a PDF that is also a page of HTML', async () => {
    const both = Buffer.concat([bytesOf('<html><script>1</script></html>\n'), textBookPdf(1)]);
    expect(textOf(await draw(both))).toContain('Chapter 1');
  });

  it('[PDF-066] shows the current revision only', async () => {
    expect(textOf(await draw(revisedPdf('Before', 'After')))).toBe('After');
  });
});
