import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookToDrawIn,
  type Drawer,
  type DrawnBook,
  drawerOf,
  operations,
  stroke,
} from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { add, change, remove } = operations;
const BLANK = 'blank_0b8f8a3e-4d1c-4f60-9d5e-3a1f6c2b7e90';

const pictureOf = (bytes: number) => {
  const { placement, opacity, extras } = stroke();
  return {
    kind: 'picture' as const,
    box: { left: 0, top: 0, width: 100, height: 100 },
    source: `data:image/png;base64,${'A'.repeat(bytes)}`,
    alt: '',
    placement,
    opacity,
    extras,
  };
};

describe.each(databaseKinds)('what drawing refuses over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: DrawnBook;
  let page: string;
  let student: Drawer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await bookToDrawIn(server);
    [page = ''] = book.pages;
    student = await drawerOf(server, await server.signIn('student@demo.example'));
  });
  afterAll(() => server.close());

  it('asks visitors to sign in', async () => {
    const calls = [
      ['GET', `/api/v2/drawings/${book.hash}`],
      ['GET', `/api/v2/drawings/${book.hash}/live`],
      ['POST', `/api/v2/drawings/${book.hash}/pages/${page}`],
      ['PUT', `/api/v2/drawings/${book.hash}/blank-pages/${BLANK}`],
    ] as const;
    for (const [method, url] of calls) {
      const answer = await server.app.inject({
        method,
        url,
        ...(method !== 'GET' && { payload: {} }),
      });
      expect([answer.statusCode, answer.json().code], url).toEqual([401, 'session_required']);
    }
  });

  it('[SYNC_OFFLINE-020] knows no book of another domain or group, and no page of another book', async () => {
    const foreign = await bookToDrawIn(server, { domain: 'other', group: 'mathematics-7' });
    const hidden = await bookToDrawIn(server, { group: 'english-8' });
    for (const { hash, pages } of [foreign, hidden]) {
      const [first = ''] = pages;
      expect((await student.draw(hash, first, [add('x', 1)])).json().code).toBe('book_not_found');
      expect((await student.setBlank(hash, BLANK)).statusCode).toBe(404);
      for (const path of ['', '/live']) {
        const answer = await student.call('GET', `/api/v2/drawings/${hash}${path}`);
        expect(answer.statusCode).toBe(404);
      }
    }
    const sibling = await bookToDrawIn(server);
    const wrong = [...foreign.pages, ...sibling.pages, 'page_999999999', 'page_0', 'x', BLANK];
    for (const other of wrong) {
      const answer = await student.draw(book.hash, other, [add('x', 1)]);
      expect([answer.statusCode, answer.json().code], other).toEqual([404, 'not_found']);
    }
    expect((await student.setBlank(book.hash, page)).statusCode).toBe(404);
    expect((await student.changes(book.hash)).records).toEqual([]);
  });

  it('answers 422 to what is no operation', async () => {
    const good = add('o', 1);
    const { content } = { content: stroke() };
    const odd: [string, object[]][] = [
      ['none', []],
      ['too many', Array.from({ length: 501 }, (_, at) => remove(`o${at}`, 1))],
      ['unknown deed', [{ ...good, do: 'explode' }]],
      ['unknown field', [{ ...good, more: 1 }]],
      ['no stamp', [{ ...good, stamp: undefined }]],
      ['stamp in a string', [{ ...good, stamp: { counter: '1', device: 'd' } }]],
      ['counter of 0', [{ ...good, stamp: { counter: 0, device: 'd' } }]],
      ['odd name', [{ ...good, object: '../x' }]],
      ['version 0', [{ ...good, v: 0 }]],
      ['unknown kind', [{ ...good, content: { ...content, kind: 'page' } }]],
      ['unknown field inside', [{ ...good, content: { ...content, unexpected: 1 } }]],
      ['unknown field deep inside', [{ ...good, content: { ...content, extras: { x: 1 } } }]],
      ['colour with a script', [{ ...good, content: { ...content, colour: 'url(x)' } }]],
      ['two numbers of a point', [{ ...good, content: { ...content, points: [1, 2, 3, 4] } }]],
      ['a point far away', [{ ...good, content: { ...content, points: [1e9, 0, 0] } }]],
      ['a text in points', [{ ...good, content: { ...content, points: [1, '2', 0] } }]],
      ['null in points', [{ ...good, content: { ...content, points: [1, null, 0] } }]],
    ];
    for (const [what, list] of odd) {
      expect((await student.draw(book.hash, page, list)).statusCode, what).toBe(422);
    }
    const since = await student.call('GET', `/api/v2/drawings/${book.hash}?since=x`);
    expect(since.statusCode).toBe(422);
    for (const state of [{ proportion: 0 }, { id: BLANK.replace('0', '1') }, { more: 1 }]) {
      expect((await student.setBlank(book.hash, BLANK, state)).statusCode).toBe(422);
    }
  });

  it('stores nothing invalid by a change, whether it comes before or after its object', async () => {
    await student.draw(book.hash, page, [add('sound', 1)]);
    const mismatches = [
      { kind: 'text' },
      { colour: 'red' },
      { points: [1] },
      { opacity: 7 },
      { placement: null },
      { text: 'a stroke has none' },
      { __unknown: 1 },
    ];
    for (const patch of mismatches) {
      const answer = await student.draw(book.hash, page, [
        add('along', 1),
        change('sound', 2, patch),
      ]);
      expect([answer.statusCode, answer.json().code], JSON.stringify(patch)).toEqual([
        422,
        'invalid',
      ]);
    }
    // Nothing of a call is kept when something of it is refused.
    const { records } = await student.changes(book.hash);
    expect(records.map(({ record }: { record: { id: string } }) => record.id)).toEqual(['sound']);
    expect(records[0].record.changed).toEqual({});

    // It fits a text, which nobody knows yet to be a stroke.
    const early = await student.draw(book.hash, page, [change('late', 2, { text: 'x' })]);
    expect(early.statusCode).toBe(200);
    expect((await student.draw(book.hash, page, [change('late', 2, { text: 7 })])).statusCode).toBe(
      422,
    );
    await student.draw(book.hash, page, [add('late', 1), change('late', 3, { group: null })]);
    const late = (await student.changes(book.hash)).records.at(-1).record;
    expect(Object.keys(late.changed)).toEqual(['group']);
  });

  it('[SYNC_OFFLINE-060] answers 413 op_too_large to an operation of 1 MB and to a call of 256 KB', async () => {
    const huge = await student.draw(book.hash, page, [add('p', 1, pictureOf(1024 * 1024))]);
    expect([huge.statusCode, huge.json()]).toMatchObject([
      413,
      { code: 'op_too_large', limit: 1024 },
    ]);
    const many = Array.from({ length: 100 }, (_, at) => add(`m${at}`, 1, stroke(300)));
    const large = await student.draw(book.hash, page, many);
    expect([large.statusCode, large.json()]).toMatchObject([
      413,
      { code: 'op_too_large', limit: 256 },
    ]);
    // One picture may be larger than several operations together.
    const picture = await student.draw(book.hash, page, [add('p', 1, pictureOf(500_000))]);
    expect(picture.statusCode).toBe(200);
  });

  it('answers 413 page_full with the limit, and takes what makes a page lighter', async () => {
    const full = await bookToDrawIn(server);
    const [first = '', second = ''] = full.pages;
    const answers = [];
    for (let at = 0; at < 33; at += 1) {
      answers.push(await student.draw(full.hash, first, [add(`p${at}`, 1, pictureOf(515_000))]));
    }
    expect(answers.slice(0, 32).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect([answers.at(-1)?.statusCode, answers.at(-1)?.json()]).toMatchObject([
      413,
      { code: 'page_full', limit: 16 },
    ]);
    expect(
      (await student.draw(full.hash, second, [add('p', 1, pictureOf(500_000))])).statusCode,
    ).toBe(200);
    expect((await student.draw(full.hash, first, [remove('p0', 2)])).statusCode).toBe(200);
    const retried = await student.draw(full.hash, first, [add('p32', 1, pictureOf(500_000))]);
    expect(retried.statusCode).toBe(200);
    // What is there already is no more by being sent again.
    const repeated = await student.draw(full.hash, first, [add('p32', 1, pictureOf(500_000))]);
    expect(repeated.statusCode).toBe(200);
  });

  it('answers 413 drawings_full beyond 200 MB of a person in a book, and takes what makes it lighter', async () => {
    const full = await bookToDrawIn(server);
    const [first = '', second = ''] = full.pages;
    expect((await student.draw(full.hash, first, [add('p', 1)])).statusCode).toBe(200);
    // As after many pages: writing 200 MB for a test would take a minute.
    await server.composition.open.db
      .withTables<{ drawing_pages: { ebook_id: number; removed_bytes: number } }>()
      .updateTable('drawing_pages')
      .set({ removed_bytes: 200 * 1024 * 1024 })
      .where('ebook_id', '=', full.id)
      .execute();
    const refused = await student.draw(full.hash, second, [add('q', 1)]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      413,
      { code: 'drawings_full', limit: 200 },
    ]);
    const other = await bookToDrawIn(server);
    expect((await student.draw(other.hash, other.pages[0] ?? '', [add('q', 1)])).statusCode).toBe(
      200,
    );
    // Removed ones have a limit of their own, for each page.
    await server.composition.open.db
      .withTables<{ drawing_pages: { ebook_id: number; bytes: number; removed_bytes: number } }>()
      .updateTable('drawing_pages')
      .set({ bytes: 200 * 1024 * 1024, removed_bytes: 0 })
      .where('ebook_id', '=', full.id)
      .execute();
    expect((await student.draw(full.hash, first, [remove('p', 2)])).statusCode).toBe(200);
  });

  it('[SYNC_OFFLINE-022] answers 426 upgrade_needed to a newer version, and keeps the session', async () => {
    const newer = [{ v: 3, id: 'n', object: 'n', do: 'fold', along: 'this line' }];
    const answer = await student.draw(book.hash, page, newer);
    expect([answer.statusCode, answer.json().code]).toEqual([426, 'upgrade_needed']);
    expect((await student.changes(book.hash)).version).toBeGreaterThanOrEqual(0);
  });

  it('[SYNC_OFFLINE-052] answers 409 session_changed to the work of another person', async () => {
    const teacher = await drawerOf(server, await server.signIn('teacher@demo.example'));
    const answer = await student.draw(book.hash, page, [add('x', 1)], teacher.userId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'session_changed']);
    const blank = await student.setBlank(book.hash, BLANK, { user_id: teacher.userId });
    expect([blank.statusCode, blank.json().code]).toEqual([409, 'session_changed']);
    for (const one of [teacher, student]) {
      const { records, blank_pages: pages } = await one.changes(book.hash);
      expect(pages).toEqual([]);
      expect(JSON.stringify(records)).not.toContain('"id":"x"');
    }
  });

  it('[SYNC_OFFLINE-056] answers 429 with retryAfter to a flood, to nobody else', async () => {
    const wild = await drawerOf(server, await server.signIn('coordinator@demo.example'));
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => wild.draw(book.hash, page, [add('w', 1)])),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(50);
    const { code, retryAfter } = refused[0]?.json() ?? {};
    expect(code).toBe('too_many_requests');
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(30);
    expect(refused[0]?.headers['retry-after']).toBe(String(retryAfter));
    expect((await student.draw(book.hash, page, [add('calm', 1)])).statusCode).toBe(200);
  });
});
