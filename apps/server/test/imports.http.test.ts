import {
  activeContentPdf,
  encryptedPdf,
  garbagePdf,
  hollowPdf,
  hugeImagePdf,
  outlinedPdf,
  pdfOf,
  revisedPdf,
  sizedPdf,
  textBookPdf,
  unknownEncryptionPdf,
} from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ImportServer, startImports } from './imports-harness.ts';

const TIMEOUT_MS = 60_000;

describe.each(databaseKinds)('importing a file on %s', (kind) => {
  let server: ImportServer;
  let admin: Record<string, string>;
  let group: number;
  let different = 0;

  beforeAll(async () => {
    server = await startImports(kind, { maxPages: 60 });
    admin = await server.signIn('admin@demo.example');
    group = server.groups.mathematics;
  });
  afterAll(() => server.close());

  /** Bytes behind the end make a file of its own that shows the same. */
  const unlike = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    different += 1;
    return Uint8Array.from([...bytes, ...new TextEncoder().encode(`\n% ${different}\n`)]);
  };
  const book = (pages: number) => unlike(textBookPdf(pages));
  const statusOf = async (id: unknown) =>
    Object((await server.call('GET', `/api/v2/imports/${id}`, { headers: admin })).body.data);
  const isDone = (id: unknown) =>
    vi.waitFor(async () => expect(await statusOf(id)).toMatchObject({ state: 'done' }), TIMEOUT_MS);
  const leavesNothing = () =>
    vi.waitFor(async () => expect(await server.strays()).toEqual([]), TIMEOUT_MS);
  const importOf = (answer: { body: Record<string, unknown> }) => Object(answer.body.data);

  it('[API-031] makes a book that is there at once and complete soon', async () => {
    const answer = await server.upload(admin, { group, title: 'Algebra' }, { bytes: book(6) });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, kind: 'import', data: { state: 'rendering', page_count: 6 } },
    });
    const { id, book_id: bookId } = importOf(answer);
    expect(await server.books.findBook(bookId)).toMatchObject({ name: 'Algebra', pageCount: 6 });
    await isDone(id);
    expect(await statusOf(id)).toMatchObject({ pages_ready: 6, title: 'Algebra', code: null });
    expect(await server.books.findBook(bookId)).toMatchObject({ state: 'ready', hasText: true });
    expect(await server.books.pagesMissing(bookId)).toEqual([]);
  });

  it('takes fields in any order, the outline as contents, and the file for a title', async () => {
    const bytes = unlike(
      outlinedPdf(4, [{ title: 'Unit 1', page: 1, children: [{ title: 'Topic', page: 2 }] }]),
    );
    const file = { bytes, name: '../../Fen_Bilimleri.pdf', first: true };
    const { book_id: bookId, file_name: fileName } = importOf(
      await server.upload(admin, { group }, file),
    );
    const made = await server.books.findBook(bookId);
    expect(fileName).toBe('Fen_Bilimleri.pdf');
    expect(made?.name).toBe('Fen Bilimleri');
    expect(JSON.parse(made?.toc ?? '')).toMatchObject({
      units: [{ name: 'Unit 1', page: 1, topics: [{ name: 'Topic', page: 2 }] }],
    });
  });

  it.each([
    ['PDF-002', 'an empty file', () => new Uint8Array(), 'pdf_empty'],
    ['PDF-002', 'one byte', () => new Uint8Array([65]), 'not_a_pdf'],
    [
      'PDF-004',
      'a page of the web',
      () => new TextEncoder().encode('<!doctype html><p>'),
      'not_a_pdf',
    ],
    ['PDF-006', 'garbage behind a header', garbagePdf, 'pdf_damaged'],
    ['PDF-016', 'too many pages', () => textBookPdf(61), 'pdf_too_many_pages'],
    ['PDF-024', 'an unknown encryption', unknownEncryptionPdf, 'pdf_encryption_unsupported'],
  ])('[%s] refuses %s and leaves nothing', async (_, __, make, code) => {
    const refused = await server.upload(admin, { group }, { bytes: make() });
    expect(refused).toMatchObject({ status: 422, body: { success: false, code } });
    await leavesNothing();
  });

  it('[PDF-018] draws a page of absurd size within bounds', async () => {
    const { id, book_id: bookId } = importOf(
      await server.upload(admin, { group }, { bytes: unlike(sizedPdf(1e9, 1e9)) }),
    );
    await isDone(id);
    const [page] = await server.books.pagesOf(bookId, [1]);
    expect(Math.max(...(page?.pictures ?? []).map(({ width }) => width))).toBeLessThanOrEqual(2000);
  });

  it('[PDF-022] asks for the password once, and takes the right one', async () => {
    const bytes = unlike(encryptedPdf('open'));
    const uploaded = await server.upload(admin, { group }, { bytes });
    expect(uploaded).toMatchObject({ status: 200, body: { data: { state: 'needs-password' } } });
    const { id } = importOf(uploaded);
    expect(await server.givePassword(admin, id, 'open')).toMatchObject({ status: 200 });
    await isDone(id);
    expect(await server.givePassword(admin, id, 'open')).toMatchObject({ status: 409 });
    const given = await server.upload(admin, { group, password: 'open', again: 1 }, { bytes });
    await isDone(importOf(given).id);
  });

  it('[PDF-022] asks again after a wrong password, also after one that came with the file', async () => {
    const bytes = unlike(encryptedPdf('open'));
    const form = { group, password: 'shut' };
    const uploaded = await server.upload(admin, form, { bytes });
    expect(uploaded).toMatchObject({
      status: 200,
      body: { data: { state: 'needs-password', code: 'pdf_password_wrong' } },
    });
    const { id } = importOf(uploaded);
    const wrong = { status: 422, body: { code: 'pdf_password_wrong', field: 'password' } };
    expect(await server.givePassword(admin, id, 'closed')).toMatchObject(wrong);
    expect(await statusOf(id)).toMatchObject({ state: 'needs-password' });
    expect(await server.givePassword(admin, id, 'open')).toMatchObject({ status: 200 });
    await isDone(id);
    expect(await statusOf(id)).toMatchObject({ code: null, from_link: false });
  });

  it('[PDF-022] leaves nothing of a file whose password nobody knows', async () => {
    const bytes = unlike(encryptedPdf('open'));
    const { id } = importOf(await server.upload(admin, { group }, { bytes }));
    const cancelled = await server.call('POST', `/api/v2/imports/${id}/cancel`, { headers: admin });
    expect(cancelled).toMatchObject({ body: { data: { state: 'cancelled' } } });
    await leavesNothing();
  });

  it('[PDF-028] refuses a book whose only page cannot be drawn, naming the page', async () => {
    const answer = await server.upload(admin, { group }, { bytes: unlike(hugeImagePdf(60_000)) });
    const refusal = { code: 'image_too_large', message: expect.stringContaining('1') };
    // Where the page was tried before the answer went, the answer is the refusal.
    if (answer.status === 200) {
      const failed = { ...refusal, state: 'failed', book_id: null };
      const { id } = importOf(answer);
      await vi.waitFor(async () => expect(await statusOf(id)).toMatchObject(failed), TIMEOUT_MS);
    } else {
      expect(answer).toMatchObject({ status: 422, body: refusal });
    }
    await leavesNothing();
  });

  it('leaves one bad page among good ones blank, and says so', async () => {
    const { id, book_id: bookId } = importOf(
      await server.upload(admin, { group }, { bytes: unlike(hugeImagePdf(60_000, 4)) }),
    );
    await isDone(id);
    expect(await statusOf(id)).toMatchObject({ warnings: ['page_blank:1'], pages_ready: 5 });
    expect(await server.books.pagesMissing(bookId)).toEqual([]);
  });

  it('[PDF-008] names the pages that a damaged file has lost, and marks them for readers', async () => {
    const lost = (body: Record<string, unknown>) =>
      Object(body).success.flatMap((page: { pageNumber: number; lost?: boolean }) =>
        page.lost ? [page.pageNumber] : [],
      );
    const answer = await server.upload(admin, { group }, { bytes: unlike(hollowPdf(4, [2, 3])) });
    const { id, hash } = importOf(answer);
    await isDone(id);
    expect((await statusOf(id)).warnings).toEqual(['repaired', 'page_lost:2', 'page_lost:3']);
    const content = await server.call('GET', `/api/v2/a2/ebook/${hash}`, { headers: admin });
    expect(lost(content.body)).toEqual([2, 3]);
  });

  it('[PDF-008] names the damaged pages of a file that ends as a file does, and marks them', async () => {
    const bytes = Buffer.from(unlike(textBookPdf(12)));
    const streams = [...bytes.toString('latin1').matchAll(/\nstream\n/gu)];
    for (const page of [3, 4, 8]) {
      const start = (streams[page - 1]?.index ?? 0) + 40;
      bytes.fill(0, start, start + 100);
    }
    const { id, hash } = importOf(await server.upload(admin, { group }, { bytes }));
    await isDone(id);
    const { warnings } = await statusOf(id);
    const { body } = await server.call('GET', `/api/v2/a2/ebook/${hash}`, { headers: admin });
    type Page = { pageNumber: number; lost?: boolean; damaged?: boolean };
    const pages: Page[] = Object(body).success;
    const marked = pages.filter(({ lost, damaged }) => lost || damaged);
    expect(marked.map(({ pageNumber }) => pageNumber)).toEqual([3, 4, 8]);
    const named = warnings.filter((code: string) => /^page_(?:lost|damaged):[348]$/u.test(code));
    expect(named).toHaveLength(3);
  });

  it('calls an empty page of a sound file empty, and neither lost nor bad', async () => {
    const bytes = unlike(
      pdfOf([{ operators: 'BT /F1 40 Tf 60 700 Td (Recto) Tj ET' }, { operators: '' }]),
    );
    const { id, hash } = importOf(await server.upload(admin, { group }, { bytes }));
    await isDone(id);
    expect((await statusOf(id)).warnings).toEqual(['page_empty:2']);
    const { body } = await server.call('GET', `/api/v2/a2/ebook/${hash}`, { headers: admin });
    expect(Object(body).success[1]).not.toHaveProperty('lost');
    expect(Object(body).success[1]).not.toHaveProperty('damaged');
  });

  it('[PDF-034] imports a PDF with scripts, and says so', async () => {
    const { id } = importOf(
      await server.upload(admin, { group }, { bytes: unlike(activeContentPdf()) }),
    );
    await isDone(id);
    expect((await statusOf(id)).warnings).toContain('pdf_active_content');
  });

  it('[PDF-066] shows the last revision of a PDF only', async () => {
    const { id, hash } = importOf(
      await server.upload(admin, { group }, { bytes: unlike(revisedPdf('Former', 'Present')) }),
    );
    await isDone(id);
    const words = await server.call('GET', `/api/v2/ebooks/${hash}/pages/1/words`, {
      headers: admin,
    });
    expect(JSON.stringify(words.body)).toContain('Present');
    expect(JSON.stringify(words.body)).not.toContain('Former');
  });

  it('[PDF-056] refuses the same file twice, naming the first, unless told to', async () => {
    const bytes = book(2);
    const first = importOf(await server.upload(admin, { group }, { bytes }));
    const details = { bookId: first.book_id, hash: first.hash };
    expect(await server.upload(admin, { group }, { bytes })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_file', details },
    });
    await isDone(first.id);
    expect(await server.upload(admin, { group }, { bytes })).toMatchObject({ status: 409 });
    const repeated = importOf(await server.upload(admin, { group, again: 1 }, { bytes }));
    expect(repeated.book_id).not.toBe(first.book_id);
    const other = await server.signIn('admin@other.example');
    const elsewhere = await server.upload(other, { group: server.groups.history }, { bytes });
    expect(elsewhere).toMatchObject({ status: 200 });
  });

  it('gives a page asked for early before its turn', async () => {
    const { book_id: bookId } = importOf(
      await server.upload(admin, { group }, { bytes: book(60) }),
    );
    await server.imports.renderNow(bookId, 58);
    const missing = await server.books.pagesMissing(bookId);
    expect(missing).not.toContain(58);
    expect(missing).toContain(57);
  });

  it('can be cancelled at any time, and then leaves nothing', async () => {
    const { id, book_id: bookId } = importOf(
      await server.upload(admin, { group }, { bytes: book(60) }),
    );
    await vi.waitFor(
      async () => expect((await statusOf(id)).pages_ready).toBeGreaterThan(3),
      TIMEOUT_MS,
    );
    const cancelled = await server.call('POST', `/api/v2/imports/${id}/cancel`, { headers: admin });
    expect(cancelled).toMatchObject({ status: 200, body: { data: { state: 'cancelled' } } });
    // No library loaded from now on may show it.
    expect(await server.books.findBook(bookId)).toBeUndefined();
    await leavesNothing();
    const twice = await server.call('POST', `/api/v2/imports/${id}/cancel`, { headers: admin });
    expect(twice).toMatchObject({ status: 409, body: { code: 'already_ended' } });
  });
});
