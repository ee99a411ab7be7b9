import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPdfPool } from '@sayfa/pdf-engine';
import { databaseKinds } from '@sayfa/testkit';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { askAs } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';
import { type BookWithQuestions, createBookWithQuestions } from './video-solutions-harness.ts';

const PUBLIC_URL = 'https://sayfa.example';

/** Reads the QR code of an SVG whose unit is a module: each run of its path is `Mx yLx2 …`. */
const readSvg = (svg: string): string | undefined => {
  const side = Number(/viewBox="-4 -4 (\d+) /u.exec(svg)?.[1]);
  const pixels = 4;
  const picture = new Uint8ClampedArray((side * pixels) ** 2 * 4).fill(255);
  for (const [, from, row, to] of svg.matchAll(/M(\d+) (\d+)L(\d+)/gu)) {
    for (let y = (Number(row) + 4) * pixels; y < (Number(row) + 5) * pixels; y += 1) {
      for (let x = (Number(from) + 4) * pixels; x < (Number(to) + 4) * pixels; x += 1) {
        picture.fill(0, (y * side * pixels + x) * 4, (y * side * pixels + x) * 4 + 3);
      }
    }
  }
  return jsQr(picture, side * pixels, side * pixels)?.data;
};

describe.each(databaseKinds)('files of paper codes on %s', (kind) => {
  let server: TestServer;
  let book: BookWithQuestions;
  let editor: Session;
  let student: Session;

  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { publicUrl: PUBLIC_URL } });
    editor = await server.signIn('domainadmin@demo.example');
    student = await server.signIn('student@demo.example');
    book = await createBookWithQuestions(server, editor);
  });
  afterAll(() => server.close());

  const path = (of: { id: number } = book, rest = '') => `/demo/ebooks/${of.id}/paper-codes${rest}`;
  const make = async (targets: object[], of: { id: number } = book) =>
    askAs(server, editor, 'POST', path(of), { targets });
  const LABELS = { grid: '3x8' };
  const sheet = (payload: object, of: { id: number } = book, session = editor) =>
    askAs(server, session, 'POST', path(of, '/sheet'), payload);

  it('[PAP-002] [PAP-006] prints labels in the order of pages that can be read from the paper', async () => {
    const what = { kinds: ['page', 'question'] };
    const answer = await sheet({ what, labels: LABELS });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const folder = await mkdtemp(join(tmpdir(), 'labels-'));
    const file = join(folder, 'labels.pdf');
    await writeFile(file, answer.rawPayload);
    const pool = createPdfPool({ workers: 1 });
    try {
      const info = await pool.inspect({ path: file });
      expect(info.pageCount).toBe(2);
      expect(info.pages[1]?.width).toBeCloseTo(595.3, 0);
      const read: string[] = [];
      for (let at = 0; at < 8; at += 1) {
        const region = await pool.renderRegion({ path: file }, 2, {
          left: (at % 3) * 333.3,
          top: Math.floor(at / 3) * 176.2,
          width: 333.3,
          height: 176.2,
          pixelWidth: 700,
          format: 'webp',
        });
        const { data, info: size } = await sharp(region.bytes)
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const code = jsQr(new Uint8ClampedArray(data), size.width, size.height);
        read.push(code?.data ?? '');
      }
      const targets = [
        ...[0, 1].flatMap((page) => [
          { kind: 'page', id: book.pageIds[page] },
          ...[0, 1, 2].map((at) => ({ kind: 'question', id: book.questionIds[page * 3 + at] })),
        ]),
      ];
      const made = (await make(targets)).json().data;
      expect(read).toEqual(made.map(({ address }: { address: string }) => address));
    } finally {
      await pool.close();
      await rm(folder, { recursive: true });
    }
  });

  it('[PAP-006] refuses grids that do not fit, too many labels, nothing, and students', async () => {
    const what = { kinds: ['page'] };
    const wide = await sheet({
      what,
      labels: { grid: { columns: 9, rows: 8, width: 70, height: 37 } },
    });
    expect([wide.statusCode, wide.json().code]).toEqual([422, 'labels_do_not_fit']);
    const none = await sheet({ what: { kinds: ['activity'] }, labels: LABELS });
    expect(none.statusCode).toBe(422);
    expect((await sheet({ what, labels: LABELS }, book, student)).statusCode).toBe(403);
    const foreign = await server.signIn('domainadmin@other.example');
    expect((await sheet({ what, labels: LABELS }, book, foreign)).statusCode).toBe(403);
    const unseen = await askAs(
      server,
      foreign,
      'POST',
      `/other/ebooks/${book.id}/paper-codes/sheet`,
      {
        what,
        labels: LABELS,
      },
    );
    expect(unseen.statusCode).toBe(404);
  });

  it('[PAP-007] zips an SVG of each code and a list', async () => {
    const what = { kinds: ['question'], pages: { from: 1, to: 1 } };
    const answer = await askAs(server, editor, 'POST', path(book, '/svg'), { what });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const zip = await fromBufferPromise(answer.rawPayload);
    const texts = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      const stream = await zip.openReadStreamPromise(entry);
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      texts.set(entry.fileName, Buffer.concat(parts).toString('utf8'));
    }
    const names = [...texts.keys()];
    expect(names.slice(1).map((name) => name.replace(/_\w{8}/u, ''))).toEqual([
      '001-01.svg',
      '001-02.svg',
      '001-03.svg',
    ]);
    const [head, ...lines] = (texts.get('codes.csv') ?? '').trimEnd().split('\r\n');
    expect(head).toBe('page,question,kind,code,address');
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ['1', '1', 'question'],
      ['1', '2', 'question'],
      ['1', '3', 'question'],
    ]);
    const [, first = ''] = names;
    expect(readSvg(texts.get(first) ?? '')).toBe(lines[0]?.split(',')[4]);
  });
});

describe('paper codes of a server that does not know its address', () => {
  it('[PAP-002] are made but not printed', async () => {
    const server = await startTestServer('sqlite');
    try {
      const editor = await server.signIn('domainadmin@demo.example');
      const { id } = await server.addBook({ pages: 1 });
      const path = `/demo/ebooks/${id}/paper-codes`;
      const sheet = await askAs(server, editor, 'POST', `${path}/sheet`, {
        what: { kinds: ['page'] },
        labels: { grid: '3x8' },
      });
      expect([sheet.statusCode, sheet.json().code]).toEqual([422, 'public_url_missing']);
      expect(sheet.json().message).toContain('PUBLIC_URL');
      expect((await askAs(server, editor, 'GET', path)).json().data.has_address).toBe(false);
    } finally {
      await server.close();
    }
  });
});
