import { createHash } from 'node:crypto';
import { pdfOf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds, questionPage } from '@sayfa/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestBook, detectionClientOf } from './detection-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const WHITE = { r: 255, g: 255, b: 255 };
const SIZE = { width: 1_000, height: 1_414 };
const { words } = questionPage(1, 3);

/** A page with nothing but a figure below the words of the last question; in points of A4. */
const figurePdf = (): Uint8Array<ArrayBuffer> => {
  const bottom = Math.max(...words.map(({ top, height }) => top + height));
  const height = 120;
  const top = 842 - (bottom + 20) * 0.595;
  const operators = `0 g 2 w 120 ${top - height} 180 ${height} re 120 ${top - height} m 300 ${top} l S`;
  return pdfOf([{ operators }]);
};

describe.each(databaseKinds)('the questions found on pages, on %s', (kind) => {
  let server: TestServer;
  let editor: ReturnType<typeof detectionClientOf>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.composition.jobs.start();
    editor = detectionClientOf(server, await server.signIn('coordinator@demo.example'));
  });
  afterAll(() => server.close());

  /** A book of one page with three questions, whose stored picture is white paper. */
  const addBook = async (originalFile: string | undefined): Promise<number> => {
    const { books } = server.composition.books;
    const domain = await server.composition.accounts.people.domainByName('demo');
    const [groupId = 0] = server.groupIds.values();
    const { id } = await books.createBook({
      ...{ domainId: domain?.id ?? 0, groupIds: [groupId], name: 'Encodings', originalFile },
      pages: [{ width: 595, height: 842 }],
      toc: { units: [] },
    });
    const white = await sharp({ create: { ...SIZE, channels: 3, background: WHITE } })
      .webp()
      .toBuffer();
    await books.storePage(id, 1, {
      pictures: [{ ...SIZE, format: 'webp', bytes: new Uint8Array(white) }],
      words,
    });
    await books.markReady(id);
    return id;
  };

  const boxesOf = async (id: number) => {
    const book = editor.book(id);
    await book.start();
    await book.settled();
    const { drafts } = await book.page(1);
    return drafts.map(({ id: _, ...box }: { id: string }) => box);
  };

  it('[TBR-022] are those of the PDF, whatever picture of the page is stored', async () => {
    const bytes = figurePdf();
    const originalFile = `${createHash('sha256').update(bytes).digest('hex')}.pdf`;
    await server.composition.files.put(originalFile, bytes);
    const first = await boxesOf(await addBook(originalFile));
    expect(await boxesOf(await addBook(originalFile))).toEqual(first);
    // Without a PDF there is only the stored picture, which has no figure.
    const stored = await boxesOf(await addBook(undefined));
    expect(stored).toHaveLength(3);
    expect(first).toHaveLength(3);
    expect(first.at(-1).height).toBeGreaterThan(stored.at(-1).height + 100);
  });

  it('[API-048] says of each page how many of its questions are worth a second look', async () => {
    const { id } = await addTestBook(server, [3, 3, 0], 'demo', [false, true, false]);
    const book = editor.book(id);
    await book.start();
    const state = await book.settled();
    expect((await book.page(2)).drafts).toHaveLength(3);
    // Nothing on the first page says that its numbers are those of questions; on the second they ask.
    expect(state.pages.map(({ unsure }: { unsure: number }) => unsure)).toEqual([3, 0, 0]);
    // What somebody accepted is doubted no more.
    const { version, drafts } = await book.page(1);
    const accepted = drafts.map((one: object) => ({ ...one, isAccepted: true }));
    await book.save(1, { version, drafts: accepted });
    expect((await book.state()).pages[0].unsure).toBe(0);
  });
});
