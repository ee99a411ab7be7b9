import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBook } from '../commands/import-book.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const ARABIC = ['تتكون', 'الخلية', 'من', 'نواة', 'DNA'];
const TURKISH = ['Hücre', 'çekirdekten', 'oluşur'];

describe.each(databaseKinds)('the reading direction of books on %s', (kind) => {
  let server: TestServer;
  let folder: string;
  let student: Session;
  let admin: Session;
  let outsider: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    folder = await mkdtemp(join(tmpdir(), 'sayfa-direction-'));
    student = await server.signIn('student@demo.example');
    admin = await server.signIn('domainadmin@demo.example');
    outsider = await server.signIn('domainadmin@other.example');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const contentOf = async (id: number | string, more: Record<string, string> = {}) => {
    const url = `/api/v2/ebook-content/${id}`;
    const answer = await server.app.inject({ url, headers: { ...student.headers, ...more } });
    return answer.json();
  };
  const put = async (id: number, direction: unknown, { headers } = admin) => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/v2/ebooks/${id}/reading-direction`,
      headers,
      payload: { reading_direction: direction },
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is that of its words, whatever language its reader has chosen', async () => {
    const arabic = await server.addBook({ words: () => ARABIC });
    const turkish = await server.addBook({ words: () => TURKISH });
    for (const language of ['tr', 'ar', 'ja']) {
      const asking = { 'accept-language': language };
      expect(await contentOf(arabic.id, asking)).toMatchObject({
        reading_direction: 'rtl',
        chosen_direction: null,
      });
      expect(await contentOf(turkish.id, asking)).toMatchObject({ reading_direction: 'ltr' });
    }
  });

  it('is that of its language and, without words, of its name', async () => {
    const { books } = server.composition.books;
    const { domainId = 0, groupIds = [] } =
      (await books.findBook((await server.addBook({})).id)) ?? {};
    const make = (more: { name: string; language?: string }) =>
      books.createBook({
        domainId,
        groupIds,
        pages: [{ width: 595, height: 842 }],
        toc: { units: [] },
        ...more,
      });
    expect(await make({ name: 'علوم' })).toMatchObject({ readingDirection: 'rtl' });
    expect(await make({ name: 'Arapça 7', language: 'ar' })).toMatchObject({
      readingDirection: 'rtl',
    });
    expect(await make({ name: 'علوم', language: 'tr' })).toMatchObject({ readingDirection: 'ltr' });
  });

  it('is what an editor chose, until it is left to the book again', async () => {
    const { id } = await server.addBook({ words: () => TURKISH });
    expect(await put(id, 'rtl')).toEqual({
      status: 200,
      body: { success: true, data: { reading_direction: 'rtl' } },
    });
    expect(await contentOf(id)).toMatchObject({
      reading_direction: 'rtl',
      chosen_direction: 'rtl',
    });
    expect(await put(id, 'rtl')).toMatchObject({ status: 200 });
    expect(await put(id, null)).toMatchObject({ body: { data: { reading_direction: 'ltr' } } });
    expect(await contentOf(id)).toMatchObject({ reading_direction: 'ltr', chosen_direction: null });
  });

  it('[SEC-009] is not for readers to choose, nor for another domain', async () => {
    const { id } = await server.addBook({ words: () => TURKISH });
    expect(await put(id, 'rtl', student)).toMatchObject({ status: 403 });
    expect(await put(id, 'rtl', outsider)).toMatchObject({
      status: 404,
      body: { code: 'book_not_found' },
    });
    for (const wrong of ['up', '', 1, undefined]) {
      expect(await put(id, wrong)).toMatchObject({ status: 422 });
    }
    expect(await contentOf(id)).toMatchObject({ reading_direction: 'ltr' });
  });

  it('[CFG-022] is told to the command that imports', async () => {
    const path = join(folder, 'book.pdf');
    await writeFile(path, textBookPdf(1));
    const events: { event: string; bookId?: number }[] = [];
    const { write } = process.stdout;
    process.stdout.write = (line) => events.push(JSON.parse(String(line))) > 0;
    try {
      await importBook(server.composition, path, {
        domain: 'demo',
        group: [String(server.groupIds.get('mathematics-8'))],
        direction: 'rtl',
        json: true,
      });
    } finally {
      process.stdout.write = write;
    }
    const { bookId } = events.at(-1) ?? {};
    expect(await server.composition.books.books.findBook(bookId ?? 0)).toMatchObject({
      readingDirection: 'rtl',
      chosenDirection: 'rtl',
    });
  });
});
