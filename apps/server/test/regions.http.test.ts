import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encryptedPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const SAMPLE = join(import.meta.dirname, '../../../samples/112/book.pdf');

describe.each(databaseKinds)('regions over HTTP on %s', (kind) => {
  let server: TestServer;
  let student: Session;
  let base: string;
  let original: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    student = await server.signIn('student@demo.example');
    const bytes = await readFile(SAMPLE);
    const originalFile = `${createHash('sha256').update(bytes).digest('hex')}.pdf`;
    await server.composition.files.put(originalFile, bytes);
    const domain = await server.composition.accounts.people.domainByName('demo');
    const book = await server.composition.books.books.createBook({
      domainId: domain?.id ?? 0,
      groupIds: [server.groupIds.get('mathematics-8') ?? 0],
      name: 'PDF',
      originalFile,
      pages: [{ width: 595, height: 842 }],
      toc: { units: [] },
    });
    base = `/api/v2/ebooks/${book.hash}/pages/1/region`;
    original = `/api/v2/ebook-files/${book.id}/${originalFile}`;
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { cookie: student.cookie, ...headers } });

  it('draws a part of a page as wide as asked for, by the cookie alone', async () => {
    const url = `${base}?left=100&top=200&width=400&height=200&pixels=800`;
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/u);
    expect([...answer.rawPayload.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    const etag = String(answer.headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(url)).rawPayload.equals(answer.rawPayload)).toBe(true);
    const other = await get(url.replace('left=100', 'left=101'));
    expect(other.headers.etag).not.toBe(etag);
  });

  it('[PDF-022] opens an encrypted PDF again with the password it was imported with', async () => {
    const path = join(server.composition.temporaryFolder, 'encrypted.pdf');
    await writeFile(path, encryptedPdf('open'));
    const end = await server.composition.imports.imports.importFile({
      path,
      password: 'open',
      domainId: (await server.composition.accounts.people.domainByName('demo'))?.id ?? 0,
      groupIds: [server.groupIds.get('mathematics-8') ?? 0],
    });
    expect(end).toMatchObject({ event: 'done' });
    const hash = end.event === 'done' ? end.hash : '';
    const part = '?left=0&top=0&width=500&height=500&pixels=400';
    expect((await get(`/api/v2/ebooks/${hash}/pages/1/region${part}`)).statusCode).toBe(200);
    expect((await get(`/api/v2/ebook-content/${hash}`)).body).not.toContain('password');
  });

  it('does not hand out the PDF itself', async () => {
    expect((await get(original)).statusCode).toBe(404);
  });

  it('answers many requests of one person, a few at a time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        get(`${base}?left=${at * 100}&top=0&width=100&height=100&pixels=64`),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
  });

  it('answers 422 to a part outside of the page', async () => {
    const answer = await get(`${base}?left=0&top=1500&width=100&height=100&pixels=64`);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { field: 'top' }]);
  });
});
