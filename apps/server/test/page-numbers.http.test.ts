import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookToDrawIn } from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('the numbers of pages over HTTP on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  }, 60_000);
  afterAll(() => server.close());

  it('[NAV-035] count from 1 in the order of page_number, whatever is missing or was stored first', async () => {
    const book = await bookToDrawIn(server, { pages: 3 });
    const ids = book.pages.map((key) => Number(key.slice('page_'.length)));
    const { db } = server.composition.open;
    const tables = db.withTables<{ ebook_pages: { id: number; page_number: number } }>();
    // The page stored first is the last one, and there is no page 3.
    for (const [index, number] of [9, 2, 4].entries()) {
      await tables
        .updateTable('ebook_pages')
        .set({ page_number: number })
        .where('id', '=', ids[index] ?? 0)
        .execute();
    }
    const session = await server.signIn('student@demo.example');
    const answer = await server.app.inject({
      url: `/api/v2/ebook-content/${book.hash}`,
      headers: session.headers,
    });
    const pages: { id: number; page_number: number; pageNumber: number }[] = answer.json().success;
    expect(pages.map((page) => [page.id, page.page_number, page.pageNumber])).toEqual([
      [ids[1], 2, 1],
      [ids[2], 4, 2],
      [ids[0], 9, 3],
    ]);
  });
});
