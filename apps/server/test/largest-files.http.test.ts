import { databaseKinds, libraryEntries, packageEntries, zipOf } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorOf, formOf, pageIdsOf } from './activities-harness.ts';
import { sendPackage } from './h5p-harness.ts';
import { longestBlockDuring } from './longest-block.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** As in `largest-inputs.http.test.ts`. */
const MAX_BLOCK_MS = 250;
const TIMES = 3;

describe.each(databaseKinds)('the largest texts and files on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('superadmin@demo.example');
  });
  afterAll(() => server.close());

  /** Fails where the thread is held up longer, again and again. */
  const expectTurns = async (work: () => Promise<{ statusCode: number; body: string }>) => {
    let best = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES && best > MAX_BLOCK_MS; time += 1) {
      const block = await longestBlockDuring(async () => {
        const { statusCode, body } = await work();
        expect(statusCode, body.slice(0, 300)).toBeLessThan(500);
      });
      best = Math.min(best, block);
    }
    expect(best).toBeLessThan(MAX_BLOCK_MS);
  };

  it('of news in five languages keep nobody else waiting', async () => {
    const body = '<p>a <b>b</b></p>'.repeat(5_800);
    const texts = Object.fromEntries(
      ['tr', 'en', 'fr', 'ar', 'ja'].map((language) => [language, { title: 'A', body }]),
    );
    await expectTurns(() =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/news-admin',
        headers: admin.headers,
        payload: { kind: 'post', texts, picture: null, url: null, for_all: false },
      }),
    );
  });

  it.each([
    ['tags', '<p>a</p>'.repeat(10_000)],
    ['signs that begin a tag', '<'.repeat(20_000)],
    ['links', '<a href="https://a.example/b">a</a>'.repeat(7_400)],
    ['references', '&'.repeat(50_000)],
  ])('of an activity full of %s keep nobody else waiting', async (_, content) => {
    const book = await server.addBook({ pages: 1 });
    const [pageId = 0] = await pageIdsOf(server, book.id);
    const author = authorOf(server, admin);
    await expectTurns(() => author.place(pageId, { content }));
  });

  it.each([
    ['a header of 4.9 MB', `email,${'a,'.repeat(2_450_000)}`],
    ['nothing but cells', `email\n${`${','.repeat(19_000)}\n`.repeat(250)}`],
    ['5,000 people', `email,name\n${'x@a.example,Ali\n'.repeat(5_000)}`],
    ['blanks', ' '.repeat(4_900_000)],
  ])('of a file of people with %s keep nobody else waiting', async (_, text) => {
    const form = formOf({}, [{ field: 'file', fileName: 'a.csv', bytes: text }]);
    await expectTurns(() =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/users/import?dryRun=1',
        headers: { ...admin.headers, ...form.headers },
        payload: form.payload,
      }),
    );
  });

  it.each([
    ['40,000 texts', JSON.stringify({ a: Array.from({ length: 40_000 }, () => '<p>a</p>') })],
    ['long texts', JSON.stringify({ a: Array(16).fill('<p>a</p>'.repeat(10_000)) })],
    ['lists in lists', `{"a":${'['.repeat(2_000_000)}`],
  ])('of an H5P package with %s keep nobody else waiting', async (_, params) => {
    const random = Array.from({ length: 60_000 }, (__, at) => ((at * 7_919) % 65_521).toString(36));
    const extra = [
      ...libraryEntries(),
      // Bytes that do not shrink: an archive may not unpack to a hundred times its size.
      { name: 'content/a.txt', content: random.join(''), method: 0 },
    ];
    const bytes = zipOf(packageEntries({ params, extra }));
    await expectTurns(() => sendPackage(server, admin, bytes));
  });

  it.each([
    ['markup', '<svg ', '<g/>'],
    ['references', '<svg>', '&#120;'],
    ['attributes', '<svg>', ' onaaaa'],
  ])('of a drawing of 2 MB full of %s keep nobody else waiting', async (_, start, part) => {
    const content = start + part.repeat(Math.floor(2_000_000 / part.length));
    const extra = [{ name: 'content/a.svg', content, method: 0 }];
    await expectTurns(() => sendPackage(server, admin, zipOf(packageEntries({ extra }))));
  });
});
