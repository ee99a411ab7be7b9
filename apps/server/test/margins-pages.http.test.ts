import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bothMargins,
  type MarginEditor,
  marginEditor,
  QUESTIONS_OF_PAGE,
  questionBook,
  runCutting,
  zoomsOf,
} from './margins-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('pages that are cut along margins, over HTTP on %s', (kind) => {
  let server: TestServer;
  let session: Session;
  let editor: MarginEditor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    session = await server.signIn('domainadmin@demo.example');
    editor = marginEditor(server, session);
  }, 60_000);
  afterAll(() => server.close());

  it('leaves pages out that nobody asked for, and refuses those that are not there', async () => {
    const fresh = await questionBook(server, 4);
    const pages = { from: 2, to: 3 };
    await editor.send(fresh, { ...bothMargins(), ...pages });
    await runCutting(server);
    expect(await editor.job(fresh)).toMatchObject({ state: 'done', done: 2, all: 2 });
    const placed = (await zoomsOf(server, session, fresh)).map((page) => page.length);
    expect(placed).toEqual([0, QUESTIONS_OF_PAGE, QUESTIONS_OF_PAGE, 0]);
    for (const [wrong, field] of [
      [{ from: 3, to: 2 }, 'from'],
      [{ to: 5 }, 'to'],
      [{ from: 0 }, 'from'],
    ] as const) {
      const answer = await editor.send(fresh, { ...bothMargins(), ...wrong });
      expect([answer.statusCode, answer.json().field]).toEqual([422, field]);
    }
  });

  it('[MRG-020] only notes a page whose picture cannot be read, and goes on', async () => {
    const damaged = await questionBook(server, 3);
    const file = `${'0'.repeat(64)}.webp`;
    await server.composition.files.put(file, Buffer.from('no picture'));
    const pictures = JSON.stringify([{ width: 1_000, height: 1_414, file }]);
    await server.composition.open.db
      .withTables<{ ebook_pages: { id: number; pictures: string } }>()
      .updateTable('ebook_pages')
      .set({ pictures })
      .where('id', '=', damaged.pageIds[0] ?? 0)
      .execute();
    await editor.send(damaged, bothMargins());
    await runCutting(server);
    expect(await editor.job(damaged)).toMatchObject({ state: 'done', done: 3 });
    const placed = await zoomsOf(server, session, damaged);
    expect(placed.map(({ length }) => length)).toEqual([0, QUESTIONS_OF_PAGE, QUESTIONS_OF_PAGE]);
    const address = `ebook-pages/${damaged.pageIds[0]}/image-coordinates`;
    const boxes = JSON.stringify([{ x: 90, y: 100, width: 380, height: 1_200 }]);
    const found = await editor.ask('POST', address, {
      left_boxes: boxes,
      margin_type: 'A',
      flag: 1,
    });
    expect(JSON.parse(found.json().data)).toMatchObject([{ page_number: 3 }]);
  });
});
