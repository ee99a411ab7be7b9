import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bothMargins,
  type MarginEditor,
  marginEditor,
  QUESTIONS_OF_PAGE,
  questionBook,
  runCutting,
  uprightAt,
  zoomsOf,
} from './margins-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const PAGES = 3;
/** Each page as one area for each of two columns. */
const TWO_COLUMNS = [100, 490, 900];

describe.each(databaseKinds)('the cutting of a whole book, over HTTP on %s', (kind) => {
  let server: TestServer;
  let session: Session;
  let editor: MarginEditor;

  const cut = async (book: { id: number }, margins: object) => {
    const answer = await editor.send(book, margins);
    expect(answer.statusCode, answer.body).toBe(200);
    await runCutting(server);
    return editor.job(book);
  };
  const undo = async (book: { id: number }, as: MarginEditor = editor) =>
    as.ask('POST', `ebooks/${book.id}/margins/job/undo`);
  const areasOf = async (book: { id: number }) =>
    (await zoomsOf(server, session, book)).map((page) =>
      page
        .map(({ id, content, left, top }) => [id, content, left, top] as const)
        .toSorted(([one], [other]) => one - other),
    );

  beforeAll(async () => {
    server = await startTestServer(kind);
    session = await server.signIn('domainadmin@demo.example');
    editor = marginEditor(server, session);
  }, 60_000);
  afterAll(() => server.close());

  it('[MRG-014] is counted when it has ended, and is taken back on every page', async () => {
    const book = await questionBook(server, PAGES);
    expect((await editor.send(book, bothMargins())).json().data).toMatchObject({ outcome: null });
    await runCutting(server);
    expect((await editor.job(book)).outcome).toEqual({
      ...{ pages: PAGES, laid: PAGES * QUESTIONS_OF_PAGE, removed: 0 },
    });
    const first = await areasOf(book);
    expect((await cut(book, bothMargins(TWO_COLUMNS))).outcome).toEqual({
      ...{ pages: PAGES, laid: PAGES * 2, removed: PAGES * QUESTIONS_OF_PAGE },
    });
    const undone = await undo(book);
    expect(undone.json()).toMatchObject({ success: true, pages: PAGES, data: { outcome: null } });
    expect(await areasOf(book)).toEqual(first);
    expect((await undo(book)).json()).toMatchObject({ pages: 0 });
    expect(await areasOf(book)).toEqual(first);
  });

  it('restores areas that are clearly the same, with their earlier regions', async () => {
    const book = await questionBook(server, PAGES);
    await cut(book, bothMargins());
    const first = await areasOf(book);
    // The words of the right column are cut off before their end.
    const { outcome } = await cut(book, bothMargins([...uprightAt.slice(0, -1), 800]));
    expect(outcome).toEqual({ pages: PAGES, laid: outcome.removed, removed: outcome.removed });
    expect(await areasOf(book)).not.toEqual(first);
    expect((await undo(book)).json()).toMatchObject({ pages: PAGES });
    expect(await areasOf(book)).toEqual(first);
  });

  it('says nothing changed where nothing did', async () => {
    const book = await questionBook(server, PAGES);
    await cut(book, bothMargins());
    expect(await cut(book, bothMargins())).toMatchObject({ state: 'done', outcome: null });
  });

  it('leaves alone what was changed since, and pages that were cut by themselves since', async () => {
    const book = await questionBook(server, PAGES);
    await cut(book, bothMargins());
    const [[mine] = []] = await zoomsOf(server, session, book);
    const region = { x: 100, y: 100, width: 200, height: 100 };
    const changed = await editor.ask('POST', `zoom-areas/${mine?.id}`, { cutCoords: region });
    expect(changed.statusCode, changed.body).toBe(200);
    const address = `ebook-pages/${book.pageIds[1]}/margin-zooms`;
    const own = (await editor.ask('POST', address, bothMargins(TWO_COLUMNS))).json();
    expect(own.laid).toHaveLength(2);
    expect((await editor.job(book)).outcome).toMatchObject({ pages: PAGES - 1 });
    expect((await undo(book)).json()).toMatchObject({ pages: PAGES - 1 });
    const left = (await zoomsOf(server, session, book)).map((page) => page.map(({ id }) => id));
    expect(left).toEqual([[mine?.id], own.laid.map(({ id }: { id: number }) => id), []]);
  });

  it('[TBR-022] is taken back by editors of the domain only', async () => {
    const book = await questionBook(server, 1);
    await cut(book, bothMargins());
    const teacher = marginEditor(server, await server.signIn('teacher@demo.example'));
    expect((await undo(book, teacher)).statusCode).toBe(403);
    expect((await areasOf(book)).map(({ length }) => length)).toEqual([QUESTIONS_OF_PAGE]);
  });
});
