import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PAPER_KIND_NAMES,
  type Paper,
  pageSize,
  paperMarks,
  stepsOf,
} from '@sayfa/page-model/paper';
import { databaseKinds } from '@sayfa/testkit';
import { pdfLines } from '@sayfa/testkit/pdf-lines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookToDrawIn, type Drawer, type DrawnBook, drawerOf } from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SAMPLE = join(import.meta.dirname, '../../../samples/112/book.pdf');
const SQUARES: Paper = { kind: 'squares', step: 5, tint: 'blue' };
const HANDWRITING: Paper = { kind: 'handwriting', step: 4, tint: 'green' };

const newBlank = (): string => `blank_${randomUUID()}`;

describe.each(databaseKinds)('papers of blank pages over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: DrawnBook;
  let student: Drawer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await bookToDrawIn(server);
    student = await drawerOf(server, await server.signIn('student@demo.example'));
  });
  afterAll(() => server.close());

  const paperOf = async (page: string): Promise<unknown> => {
    const { blank_pages: pages } = await student.changes(book.hash);
    return pages.find(({ id }: { id: string }) => id === page)?.paper;
  };

  it('[BRD-031] keeps the paper of a pupil’s page, and its change, and counts the version', async () => {
    const page = newBlank();
    expect((await student.setBlank(book.hash, page, { paper: SQUARES })).statusCode).toBe(200);
    expect(await paperOf(page)).toEqual(SQUARES);
    const before = (await student.changes(book.hash)).version;
    await student.setBlank(book.hash, page, { paper: HANDWRITING });
    const after = await student.changes(book.hash, before);
    expect(after.version).toBe(before + 1);
    expect(after.blank_pages).toMatchObject([{ id: page, paper: HANDWRITING }]);
    expect(after.records).toEqual([]);
  });

  it('[BRD-031] programs from before papers leave it as it was, and their pages have none', async () => {
    const page = newBlank();
    await student.setBlank(book.hash, page);
    expect(await paperOf(page)).toBeUndefined();
    await student.setBlank(book.hash, page, { paper: SQUARES });
    await student.setBlank(book.hash, page, { removed_at: 5 });
    await student.setBlank(book.hash, page, { removed_at: null });
    expect(await paperOf(page)).toEqual(SQUARES);
  });

  it('[BRD-031] lets the later stamp count', async () => {
    const page = newBlank();
    const stamp = (counter: number) => ({ counter, device: 'tablet' });
    await student.setBlank(book.hash, page, { paper: HANDWRITING, stamp: stamp(2) });
    const late = await student.setBlank(book.hash, page, { paper: SQUARES, stamp: stamp(1) });
    expect(late.statusCode).toBe(200);
    expect(await paperOf(page)).toEqual(HANDWRITING);
  });

  it.each(PAPER_KIND_NAMES)('[BRD-031] takes %s with the steps that it has', async (name) => {
    const page = newBlank();
    const { min, max } = stepsOf(name);
    for (const step of [min, max]) {
      const paper: Paper = { kind: name, step, tint: 'grey' };
      expect((await student.setBlank(book.hash, page, { paper })).statusCode).toBe(200);
      expect(await paperOf(page)).toEqual(paper);
    }
    await student.setBlank(book.hash, page, { removed_at: 5 });
  });

  it.each([
    ['a kind that is none', { ...SQUARES, kind: 'music' }],
    ['a name that every object has', { ...SQUARES, kind: 'constructor' }],
    ['a step of nothing', { ...SQUARES, step: 0 }],
    ['a step below 2 mm', { ...SQUARES, step: 1.5 }],
    ['a step above 20 mm', { ...SQUARES, step: 20.5 }],
    ['a step between halves', { ...SQUARES, step: 5.123 }],
    ['a step that is no number', { ...SQUARES, step: '5' }],
    ['a step that its kind does not have', { ...HANDWRITING, step: 9 }],
    ['a tint that is none', { ...SQUARES, tint: '#ff0000' }],
    ['something more', { ...SQUARES, colour: 'red' }],
    ['too little', { kind: 'squares' }],
    ['nothing', null],
    ['a text', 'squares'],
  ])('[BRD-031] refuses %s, and keeps nothing of it', async (_, paper) => {
    const page = newBlank();
    const { version } = await student.changes(book.hash);
    const answer = await student.setBlank(book.hash, page, { paper });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
    expect((await student.changes(book.hash)).version).toBe(version);
  });

  describe('in a PDF', () => {
    let withPdf: { hash: string };

    beforeAll(async () => {
      const bytes = await readFile(SAMPLE);
      const originalFile = `${createHash('sha256').update(bytes).digest('hex')}.pdf`;
      await server.composition.files.put(originalFile, bytes);
      const domain = await server.composition.accounts.people.domainByName('demo');
      withPdf = await server.composition.books.books.createBook({
        domainId: domain?.id ?? 0,
        groupIds: [server.groupIds.get('mathematics-8') ?? 0],
        name: 'PDF',
        originalFile,
        pages: [{ width: 482, height: 680 }],
        toc: { units: [] },
      });
    });

    const exported = (page: object) => {
      const boundary = 'sayfa-marks';
      return server.app.inject({
        method: 'POST',
        url: `/api/v2/drawings/${withPdf.hash}/pdf?scope=pages`,
        headers: {
          ...student.session.headers,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload:
          `--${boundary}\r\ncontent-disposition: form-data; name="marks"; filename="marks"\r\n` +
          `content-type: application/x-ndjson\r\n\r\n${JSON.stringify(page)}\r\n--${boundary}--\r\n`,
      });
    };
    const pageWith = (paper: Paper, more: object = {}) => {
      const proportion = 297 / 210;
      const size = pageSize(proportion);
      const marks = paperMarks({ paper, size, digits: 'latin', opacity: 1 });
      return { proportion, width: 210, marks, holes: [], ...more };
    };
    /** Millimetres between the places of lines across the page, or down it. */
    const gapsBetween = (values: readonly number[]): number[] => {
      const sorted = values.toSorted((a, b) => a - b);
      return sorted.slice(1).map((value, at) => value - (sorted[at] ?? 0));
    };

    it('[BRD-032] squares of 5 mm are vectors 5.0 mm apart on a page 210 mm wide', async () => {
      const answer = await exported(pageWith(SQUARES));
      expect(answer.statusCode).toBe(200);
      const { lines, width, height } = pdfLines(answer.rawPayload);
      expect(Math.abs(width - 210)).toBeLessThan(0.1);
      expect(Math.abs(height - 297)).toBeLessThan(0.1);
      const across = lines.filter(({ y1, y2 }) => Math.abs(y1 - y2) < 0.001);
      const down = lines.filter(({ x1, x2 }) => Math.abs(x1 - x2) < 0.001);
      expect([across.length, down.length]).toEqual([60, 41]);
      for (const gap of [
        ...gapsBetween(across.map(({ y1 }) => y1)),
        ...gapsBetween(down.map(({ x1 }) => x1)),
      ]) {
        expect(Math.abs(gap - 5)).toBeLessThan(0.1);
      }
      // Over the whole page the error does not add up.
      const [first, last] = [across[0], across.at(-1)];
      expect(Math.abs(Math.abs((last?.y1 ?? 0) - (first?.y1 ?? 0)) - 59 * 5)).toBeLessThan(0.1);
    });

    it('[BRD-032] handwriting has lines 4 mm apart and gaps of 6 mm, staves lines of 2 mm', async () => {
      const heightsOf = async (paper: Paper): Promise<number[]> => {
        const { lines } = pdfLines((await exported(pageWith(paper))).rawPayload);
        return gapsBetween(
          lines.filter(({ y1, y2 }) => Math.abs(y1 - y2) < 0.001).map(({ y1 }) => y1),
        );
      };
      const expected = [4, 4, 4, 6, 4, 4, 4, 6];
      for (const [at, gap] of (await heightsOf(HANDWRITING)).slice(0, 8).entries()) {
        expect(Math.abs(gap - (expected[at] ?? 0))).toBeLessThan(0.1);
      }
      const staves = await heightsOf({ kind: 'staves', step: 2, tint: 'blue' });
      expect(staves.filter((gap) => Math.abs(gap - 2) < 0.1)).toHaveLength(32);
    });

    it('[BRD-032] refuses a width of a page of the book, and one that is none', async () => {
      const teacher = await drawerOf(server, await server.signIn('teacher@demo.example'));
      expect(teacher.userId).not.toBe(student.userId);
      const ofBook = await exported({ page: 1, width: 210, marks: [], holes: [] });
      expect([ofBook.statusCode, ofBook.json().code]).toEqual([422, 'overlay_invalid']);
      const answer = await exported(pageWith(SQUARES, { width: 10 }));
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'overlay_invalid']);
    });
  });
});
