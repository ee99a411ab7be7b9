import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageMarks } from '@sayfa/drawings/contract';
import { createPdfPool } from '@sayfa/pdf-engine';
import { databaseKinds } from '@sayfa/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const SAMPLE = join(import.meta.dirname, '../../../samples/112/book.pdf');
const pool = createPdfPool({ workers: 1 });
afterAll(() => pool.close());

const redSquare = (page: number): PageMarks => ({
  page,
  marks: [{ path: 'M400 10L460 10L460 70L400 70Z', fill: '#ff0000', alpha: 1 }],
  holes: [],
});

const formOf = (lines: readonly (object | string)[]) => {
  const boundary = 'sayfa-marks';
  const content = lines
    .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    .join('\n');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload:
      `--${boundary}\r\ncontent-disposition: form-data; name="marks"; filename="marks"\r\n` +
      `content-type: application/x-ndjson\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  };
};

describe.each(databaseKinds)('a PDF with drawings over HTTP on %s', (kind) => {
  let server: TestServer;
  let student: Session;
  let book: { id: number; hash: string };
  let pages: number;

  beforeAll(async () => {
    server = await startTestServer(kind);
    student = await server.signIn('student@demo.example');
    const bytes = await readFile(SAMPLE);
    pages = (await pool.inspect({ path: SAMPLE })).pageCount;
    const originalFile = `${createHash('sha256').update(bytes).digest('hex')}.pdf`;
    await server.composition.files.put(originalFile, bytes);
    const domain = await server.composition.accounts.people.domainByName('demo');
    book = await server.composition.books.books.createBook({
      domainId: domain?.id ?? 0,
      groupIds: [server.groupIds.get('mathematics-8') ?? 0],
      name: 'PDF',
      originalFile,
      pages: Array.from({ length: pages }, () => ({ width: 595, height: 842 })),
      toc: { units: [] },
    });
  });
  afterAll(() => server.close());

  const ask = (
    lines: readonly (object | string)[],
    {
      scope = 'pages',
      id = book.hash,
      as = student,
    }: { scope?: string; id?: string | number; as?: Session | null } = {},
  ) => {
    const { headers, payload } = formOf(lines);
    return server.app.inject({
      method: 'POST',
      url: `/api/v2/drawings/${id}/pdf?scope=${scope}`,
      headers: { ...headers, ...as?.headers },
      payload,
    });
  };

  const opened = async (bytes: Buffer) => {
    const path = join(server.composition.temporaryFolder, `${kind}-${bytes.length}.pdf`);
    await writeFile(path, bytes);
    return { path };
  };

  it('has the pages asked for, their words to select, and the drawing as sharp as the page', async () => {
    const answer = await ask([redSquare(2), { proportion: 0.5, marks: [], holes: [] }]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const source = await opened(answer.rawPayload);
    expect((await pool.inspect(source)).pageCount).toBe(2);
    const options = { widths: [1000], format: 'webp', withWords: true } as const;
    const page = await pool.renderPage(source, 1, options);
    const original = await pool.renderPage({ path: SAMPLE }, 2, options);
    expect(page.words.length).toBeGreaterThan(0);
    expect(page.words).toEqual(original.words);
    // A strip over the square's left edge at four times the size: white, at most a smooth edge, red.
    const strip = { left: 390, top: 35, width: 20, height: 10, pixelWidth: 80 } as const;
    const image = await pool.renderRegion(source, 1, { ...strip, format: 'webp' });
    const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
    const row = Math.floor(info.height / 2) * info.width;
    const isRed = (x: number) => {
      const [r = 0, g = 0, b = 0] = data.subarray((row + x) * info.channels);
      return r > 200 && g < 60 && b < 60;
    };
    expect(Array.from({ length: 35 }, (_, x) => isRed(x)).includes(true)).toBe(false);
    expect(Array.from({ length: 35 }, (_, x) => isRed(79 - x)).includes(false)).toBe(false);
  });

  it('is the whole book where that is asked for', async () => {
    const answer = await ask([redSquare(1)], { scope: 'book' });
    expect(answer.statusCode).toBe(200);
    expect((await pool.inspect(await opened(answer.rawPayload))).pageCount).toBe(pages);
  });

  it('is for those who may read the book', async () => {
    expect((await ask([redSquare(1)], { as: null })).statusCode).toBe(401);
    const outsider = await server.signIn('student@other.example');
    const answer = await ask([redSquare(1)], { as: outsider });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'book_not_found']);
    expect((await ask([redSquare(1)], { id: 'nosuchbook' })).statusCode).toBe(404);
  });

  it('is not found where the book was made from no PDF', async () => {
    const { hash } = await server.addBook({});
    expect((await ask([redSquare(1)], { id: hash })).statusCode).toBe(404);
  });

  it.each([
    ['text that is no JSON', ['{']],
    ['a page that the book does not have', [redSquare(9_999)]],
    ['neither a page nor a proportion', [{ marks: [], holes: [] }]],
    [
      'a path with something else in it',
      [{ ...redSquare(1), marks: [{ path: 'M0 0 q', fill: '#f00', alpha: 1 }] }],
    ],
    [
      'a hole that is not there',
      [{ ...redSquare(1), marks: [{ path: 'M0 0Z', fill: '#f00', alpha: 1, holes: [0] }] }],
    ],
    ['unknown properties', [{ ...redSquare(1), script: 'x' }]],
  ])('refuses %s', async (_, lines) => {
    const teacher = await server.signIn('teacher@demo.example');
    const answer = await ask(lines, { as: teacher });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'overlay_invalid']);
  });

  it('refuses a scope that is none, and a body that is no form', async () => {
    expect((await ask([redSquare(1)], { scope: 'all' })).statusCode).toBe(422);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v2/drawings/${book.hash}/pdf?scope=book`,
      headers: student.headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(415);
  });

  it('is made for a person one at a time, and leaves nothing behind', async () => {
    const editor = await server.signIn('videoeditor@demo.example');
    const answers = await Promise.all([
      ask([redSquare(1)], { as: editor, scope: 'book' }),
      ask([redSquare(2)], { as: editor, scope: 'book' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
    await expect
      .poll(async () =>
        (await readdir(server.composition.temporaryFolder)).filter((name) =>
          name.startsWith('export-'),
        ),
      )
      .toEqual([]);
  });
});
